package io.github.dsctck.core.manifest;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The version of a resource (contract MAN-05).
 *
 * @param text the text of the version
 * @param isDate whether it is a calendar date, which the engine discourages, and not a semantic
 *     version
 */
public record ResourceVersion(String text, boolean isDate) implements Comparable<ResourceVersion> {

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

  /** Returns the three numbers of a semantic version or a date. */
  List<BigInteger> numbers() {
    return Arrays.stream(core().split(isDate ? "-" : "\\.")).limit(3).map(BigInteger::new).toList();
  }

  private String core() {
    var rest = withoutBuild();
    int hyphen = rest.indexOf('-');
    return isDate || hyphen < 0 ? rest : rest.substring(0, hyphen);
  }

  private String withoutBuild() {
    int plus = text.indexOf('+');
    return plus < 0 ? text : text.substring(0, plus);
  }

  /** Returns the text after the numbers, empty for a release. */
  String prerelease() {
    var rest = withoutBuild();
    int start = isDate ? LocalDate.EPOCH.toString().length() : core().length();
    return rest.length() > start ? rest.substring(start + 1) : "";
  }

  /** Orders versions by their precedence, dates after semantic versions. */
  @Override
  public int compareTo(ResourceVersion other) {
    return Comparator.comparing(ResourceVersion::isDate)
        .thenComparing(ResourceVersion::numbers, ResourceVersion::compareNumbers)
        .thenComparing(ResourceVersion::prerelease, ResourceVersion::comparePrereleases)
        .compare(this, other);
  }

  private static int compareNumbers(List<BigInteger> some, List<BigInteger> others) {
    for (int i = 0; i < some.size(); i++) {
      int order = some.get(i).compareTo(others.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** A version before its release is lower; numbers are lower than words, fewer parts than more. */
  private static int comparePrereleases(String one, String other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Boolean.compare(one.isEmpty(), other.isEmpty());
    }
    var some = one.split("\\.");
    var others = other.split("\\.");
    for (int i = 0; i < Math.min(some.length, others.length); i++) {
      int order = compareIdentifiers(some[i], others[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(some.length, others.length);
  }

  private static int compareIdentifiers(String one, String other) {
    boolean first = DIGITS.matcher(one).matches();
    boolean second = DIGITS.matcher(other).matches();
    if (first && second) {
      return new BigInteger(one).compareTo(new BigInteger(other));
    }
    return first == second ? one.compareTo(other) : Boolean.compare(second, first);
  }

  @Override
  public String toString() {
    return text;
  }
}
