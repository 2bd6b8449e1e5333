package io.github.dsctck.core.scenario.version;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One condition of a version requirement, as Rust's semver crate has them.
 *
 * @param operator how to compare
 * @param major the first number
 * @param minor the second number, null when left out
 * @param patch the third number, null when left out
 * @param pre the pre-release, empty for none
 */
record VersionComparator(
    Operator operator,
    BigInteger major,
    @Nullable BigInteger minor,
    @Nullable BigInteger patch,
    String pre) {

  /** The ways to compare. */
  enum Operator {
    EXACT,
    GREATER,
    GREATER_OR_EQUAL,
    LESS,
    LESS_OR_EQUAL,
    TILDE,
    CARET;

    private static Operator of(String symbol) {
      return switch (symbol) {
        case "=" -> EXACT;
        case ">" -> GREATER;
        case ">=" -> GREATER_OR_EQUAL;
        case "<" -> LESS;
        case "<=" -> LESS_OR_EQUAL;
        case "~" -> TILDE;
        default -> CARET;
      };
    }
  }

  private static final String WILDCARD = "[*xX]";
  private static final Pattern FULL =
      Pattern.compile(
          "(=|>=?|<=?|~|\\^)? *%1$s(?:\\.%1$s(?:\\.%1$s%2$s)?)?"
              .formatted(SemanticVersion.NUMBER, SemanticVersion.SUFFIX));
  private static final Pattern WILD =
      Pattern.compile(
          "(=|>=?|<=?|~|\\^)? *%1$s(?:\\.%2$s(?:\\.%2$s)?|\\.%1$s\\.%2$s)"
              .formatted(SemanticVersion.NUMBER, WILDCARD));

  static Optional<VersionComparator> parse(String text) {
    var full = FULL.matcher(text);
    if (full.matches()) {
      return Optional.of(
          new VersionComparator(
              Operator.of(orEmpty(full.group(1))),
              new BigInteger(full.group(2)),
              number(full.group(3)),
              number(full.group(4)),
              orEmpty(full.group(5))));
    }
    var wild = WILD.matcher(text);
    if (wild.matches()) {
      var operator = wild.group(1) == null ? Operator.EXACT : Operator.of(wild.group(1));
      return Optional.of(
          new VersionComparator(
              operator, new BigInteger(wild.group(2)), number(wild.group(3)), null, ""));
    }
    return Optional.empty();
  }

  private static @Nullable BigInteger number(@Nullable String digits) {
    return digits == null ? null : new BigInteger(digits);
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  boolean matches(SemanticVersion version) {
    return switch (operator) {
      case EXACT -> isExactly(version);
      case GREATER -> order(version) > 0;
      case GREATER_OR_EQUAL -> isExactly(version) || order(version) > 0;
      case LESS -> order(version) < 0;
      case LESS_OR_EQUAL -> isExactly(version) || order(version) < 0;
      case TILDE -> matchesTilde(version);
      case CARET -> matchesCaret(version);
    };
  }

  boolean namesPreReleaseOf(SemanticVersion version) {
    return !pre.isEmpty()
        && major.equals(version.major())
        && version.minor().equals(minor)
        && version.patch().equals(patch);
  }

  private boolean isExactly(SemanticVersion version) {
    return major.equals(version.major())
        && (minor == null || minor.equals(version.minor()))
        && (patch == null || patch.equals(version.patch()))
        && pre.equals(version.pre());
  }

  /** Compares a version with this one, only as far as the numbers are given. */
  private int order(SemanticVersion version) {
    int order = version.major().compareTo(major);
    if (order != 0 || minor == null) {
      return order;
    }
    order = version.minor().compareTo(minor);
    if (order != 0 || patch == null) {
      return order;
    }
    order = version.patch().compareTo(patch);
    return order != 0 ? order : SemanticVersion.comparePre(version.pre(), pre);
  }

  private boolean matchesTilde(SemanticVersion version) {
    return major.equals(version.major())
        && (minor == null || minor.equals(version.minor()))
        && (patch == null || order(version) >= 0)
        && (patch != null || SemanticVersion.comparePre(version.pre(), pre) >= 0);
  }

  private boolean matchesCaret(SemanticVersion version) {
    if (!major.equals(version.major())) {
      return false;
    }
    if (minor == null) {
      return true;
    }
    if (patch == null) {
      return major.signum() > 0
          ? version.minor().compareTo(minor) >= 0
          : version.minor().equals(minor);
    }
    if (major.signum() == 0 && !minor.equals(version.minor())) {
      return false;
    }
    if (major.signum() == 0 && minor.signum() == 0 && !patch.equals(version.patch())) {
      return false;
    }
    return order(version) >= 0;
  }
}
