package io.github.dsctck.core.json;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.io.NumberOutput;

/**
 * The value of a plain YAML scalar. Follows the YAML 1.2 core schema the way serde_yaml 0.9 does,
 * which is the engine's reader: binary integers and a plus sign make numbers, integers with leading
 * zeros and floats too large for a double are strings.
 */
final class YamlScalar {

  /** The types of scalars in the core schema. */
  enum Type {
    NULL,
    BOOLEAN,
    INTEGER,
    FLOAT,
    NON_FINITE,
    STRING
  }

  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> TRUES = Set.of("true", "True", "TRUE");
  private static final Set<String> FALSES = Set.of("false", "False", "FALSE");
  private static final Pattern NON_FINITE =
      Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final Pattern INTEGER =
      Pattern.compile("[-+]?(0|[1-9][0-9]*|0x[0-9a-fA-F]+|0o[0-7]+|0b[01]+)");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?([0-9]++\\.?[0-9]*+|\\.[0-9]++)([eE][-+]?[0-9]++)?");
  private static final Pattern DIGITS = Pattern.compile("[-+]?[0-9]++");
  private static final int LONGEST_INTEGER = 140;

  private YamlScalar() {}

  /** Returns the type of a plain scalar. */
  static Type typeOf(String text) {
    if (NULLS.contains(text)) {
      return Type.NULL;
    }
    if (TRUES.contains(text) || FALSES.contains(text)) {
      return Type.BOOLEAN;
    }
    if ("+-.0123456789".indexOf(text.charAt(0)) < 0) {
      return Type.STRING;
    }
    if (text.length() <= LONGEST_INTEGER && INTEGER.matcher(text).matches()) {
      return isWide(integer(text)) ? Type.FLOAT : Type.INTEGER;
    }
    if (NON_FINITE.matcher(text).matches()) {
      return Type.NON_FINITE;
    }
    return isFloat(text) ? Type.FLOAT : Type.STRING;
  }

  private static boolean isFloat(String text) {
    return FLOAT.matcher(text).matches()
        && !(DIGITS.matcher(text).matches() && text.length() <= LONGEST_INTEGER)
        && Double.isFinite(Double.parseDouble(text));
  }

  /** Returns whether an integer needs more than 128 bits, which makes it a float. */
  private static boolean isWide(BigInteger value) {
    return value.bitLength() > (value.signum() < 0 ? 127 : 128);
  }

  /**
   * Returns the value of a plain scalar, or empty for an integer of more than 64 bits, which the
   * engine refuses. Infinities and NaN are null, as in the engine.
   */
  static Optional<JsonValue> resolve(String text, Mark mark) {
    return switch (typeOf(text)) {
      case NULL -> Optional.of(text.isEmpty() ? JsonNull.blank(mark) : JsonNull.of(mark));
      case NON_FINITE -> Optional.of(JsonNull.of(mark));
      case BOOLEAN -> Optional.of(JsonBoolean.of(TRUES.contains(text), mark));
      case INTEGER -> integer(text, mark);
      case FLOAT -> Optional.of(real(text, mark));
      case STRING -> Optional.of(JsonString.of(text, mark));
    };
  }

  private static Optional<JsonValue> integer(String text, Mark mark) {
    var number = JsonNumber.of(integer(text).toString(), mark);
    return number.kind() == JsonNumber.Kind.FLOAT ? Optional.empty() : Optional.of(number);
  }

  /** Returns the float of a text, as the shortest JSON literal under any Java version. */
  static JsonNumber real(String text, Mark mark) {
    return JsonNumber.of(NumberOutput.toString(Double.parseDouble(text), true), mark);
  }

  private static BigInteger integer(String text) {
    var digits = text.startsWith("+") || text.startsWith("-") ? text.substring(1) : text;
    var value =
        switch (digits.length() > 1 ? digits.charAt(1) : '0') {
          case 'x' -> new BigInteger(digits.substring(2), 16);
          case 'o' -> new BigInteger(digits.substring(2), 8);
          case 'b' -> new BigInteger(digits.substring(2), 2);
          default -> new BigInteger(digits);
        };
    return text.startsWith("-") ? value.negate() : value;
  }
}
