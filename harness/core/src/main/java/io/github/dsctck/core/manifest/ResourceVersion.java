package io.github.dsctck.core.manifest;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The version of a resource (contract MAN-05).
 *
 * @param text the text of the version
 * @param isDate whether it is a calendar date, which the engine discourages, and not a semantic
 *     version
 */
public record ResourceVersion(String text, boolean isDate) {

  private static final Pattern DATE =
      Pattern.compile("([1-9][0-9]{3})-([0-9]{2})-([0-9]{2})(-[a-zA-Z]+)?");
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]*");
  private static final Pattern IDENTIFIER = Pattern.compile("[0-9A-Za-z-]+");
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(64);

  /** Returns the version of a text, if the engine accepts it. */
  public static Optional<ResourceVersion> parse(String text) {
    if (isSemantic(text)) {
      return Optional.of(new ResourceVersion(text, false));
    }
    return isCalendarDate(text) ? Optional.of(new ResourceVersion(text, true)) : Optional.empty();
  }

  private static boolean isSemantic(String text) {
    int plus = text.indexOf('+');
    var build = plus < 0 ? "0" : text.substring(plus + 1);
    var rest = plus < 0 ? text : text.substring(0, plus);
    int hyphen = rest.indexOf('-');
    var prerelease = hyphen < 0 ? "0" : rest.substring(hyphen + 1);
    var core = (hyphen < 0 ? rest : rest.substring(0, hyphen)).split("\\.", -1);
    return core.length == 3
        && Arrays.stream(core).allMatch(ResourceVersion::isPart)
        && identifiers(prerelease).allMatch(ResourceVersion::isPrereleaseIdentifier)
        && identifiers(build).allMatch(part -> IDENTIFIER.matcher(part).matches());
  }

  private static java.util.stream.Stream<String> identifiers(String text) {
    return Arrays.stream(text.split("\\.", -1));
  }

  private static boolean isPart(String text) {
    return text.length() <= 20
        && NUMBER.matcher(text).matches()
        && new BigInteger(text).compareTo(LIMIT) < 0;
  }

  private static boolean isPrereleaseIdentifier(String text) {
    return IDENTIFIER.matcher(text).matches()
        && (!DIGITS.matcher(text).matches() || NUMBER.matcher(text).matches());
  }

  private static boolean isCalendarDate(String text) {
    var date = DATE.matcher(text);
    if (!date.matches()) {
      return false;
    }
    try {
      LocalDate.of(part(date.group(1)), part(date.group(2)), part(date.group(3)));
      return true;
    } catch (DateTimeException impossible) {
      return false;
    }
  }

  private static int part(String digits) {
    return Integer.parseInt(digits);
  }

  @Override
  public String toString() {
    return text;
  }
}
