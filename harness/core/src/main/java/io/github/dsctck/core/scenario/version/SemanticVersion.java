package io.github.dsctck.core.scenario.version;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A version of semver.org; build metadata is ignored.
 *
 * @param major the first number
 * @param minor the second number
 * @param patch the third number
 * @param pre the pre-release, empty for a release
 */
record SemanticVersion(BigInteger major, BigInteger minor, BigInteger patch, String pre)
    implements Comparable<SemanticVersion> {

  static final String NUMBER = "(0|[1-9]\\d{0,19})";
  private static final String IDENTIFIER = "(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)";
  static final String SUFFIX =
      "(?:-("
          + IDENTIFIER
          + "(?:\\."
          + IDENTIFIER
          + ")*))?"
          + "(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?";

  private static final Pattern FORM =
      Pattern.compile(NUMBER + "\\." + NUMBER + "\\." + NUMBER + SUFFIX);
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}(?:-[A-Za-z]+)?");

  static Optional<SemanticVersion> parse(String text) {
    var matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var pre = Optional.ofNullable(matcher.group(4)).orElse("");
    return Optional.of(
        new SemanticVersion(
            new BigInteger(matcher.group(1)),
            new BigInteger(matcher.group(2)),
            new BigInteger(matcher.group(3)),
            pre));
  }

  /** Returns whether a version is one of the engine's calendar dates. */
  static boolean isDate(String text) {
    return DATE.matcher(text).matches();
  }

  @Override
  public int compareTo(SemanticVersion other) {
    int order = major.compareTo(other.major);
    order = order != 0 ? order : minor.compareTo(other.minor);
    order = order != 0 ? order : patch.compareTo(other.patch);
    return order != 0 ? order : comparePre(pre, other.pre);
  }

  /** Compares pre-releases: none is the highest, then identifier by identifier. */
  static int comparePre(String a, String b) {
    if (a.isEmpty() || b.isEmpty()) {
      return Boolean.compare(a.isEmpty(), b.isEmpty());
    }
    var left = a.split("\\.");
    var right = b.split("\\.");
    for (int i = 0; i < Math.min(left.length, right.length); i++) {
      int order = compareIdentifier(left[i], right[i]);
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.length, right.length);
  }

  private static int compareIdentifier(String a, String b) {
    boolean leftIsNumber = isNumber(a);
    boolean rightIsNumber = isNumber(b);
    if (leftIsNumber && rightIsNumber) {
      return new BigInteger(a).compareTo(new BigInteger(b));
    }
    return leftIsNumber != rightIsNumber
        ? Boolean.compare(rightIsNumber, leftIsNumber)
        : a.compareTo(b);
  }

  private static boolean isNumber(String identifier) {
    return identifier.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
