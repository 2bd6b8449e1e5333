package io.github.dsctck.core.scenario;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A regular expression with placeholders. Braces have another meaning there, so only a known name
 * is a placeholder, its value matches literally, and all other text stays unchanged.
 *
 * @param text the expression as its author wrote it
 */
public record RegexTemplate(String text) {

  private static final Pattern REFERENCE =
      Pattern.compile(
          "(?<!\\\\)(?<!\\\\[pPxN])\\{([A-Za-z_][A-Za-z0-9_]*|env:[A-Za-z_][A-Za-z0-9_]*)}");
  private static final Pattern SPECIAL = Pattern.compile("[^A-Za-z0-9]");

  /** Returns the expression with the values of the known names inserted. */
  public String expand(Predicate<String> known, Function<String, String> valueOf) {
    return REFERENCE
        .matcher(text)
        .replaceAll(
            found -> {
              var name = found.group(1);
              var put = known.test(name) ? escape(valueOf.apply(name)) : found.group();
              return Matcher.quoteReplacement(put);
            });
  }

  /** Returns the possible names of placeholders, from left to right. */
  List<String> references() {
    return REFERENCE.matcher(text).results().map(found -> found.group(1)).toList();
  }

  private static String escape(String value) {
    return SPECIAL
        .matcher(value)
        .replaceAll(found -> "\\\\x{" + Integer.toHexString(found.group().codePointAt(0)) + "}");
  }
}
