package io.github.dsctck.core.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A pattern over names in which {@code *} matches any text and {@code ?} any character, ignoring
 * case.
 */
public record Glob(String text, Pattern pattern) {

  /** Returns the pattern of a text. */
  public static Glob of(String text) {
    var regex = text.chars().mapToObj(Glob::regex).collect(Collectors.joining());
    return new Glob(text, Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
  }

  private static String regex(int c) {
    return switch (c) {
      case '*' -> ".*";
      case '?' -> ".";
      default -> Pattern.quote(Character.toString(c));
    };
  }

  /** Returns the patterns of texts. */
  public static List<Glob> of(List<String> texts) {
    return texts.stream().map(Glob::of).toList();
  }

  /** Returns whether it can match several names. */
  public boolean isOpen() {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  /** Returns whether it matches a name. */
  public boolean matches(String name) {
    return pattern.matcher(name).matches();
  }
}
