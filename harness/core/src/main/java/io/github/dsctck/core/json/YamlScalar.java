package io.github.dsctck.core.json;

import java.math.BigInteger;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The value a plain YAML scalar stands for. Follows the YAML 1.2 core schema as serde_yaml 0.9, the
 * engine's reader, understands it: binary integers and a plus sign are numbers, integers with
 * leading zeros are strings.
 */
final class YamlScalar {

  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> TRUES = Set.of("true", "True", "TRUE");
  private static final Set<String> FALSES = Set.of("false", "False", "FALSE");
  private static final Pattern NON_FINITE =
      Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final Pattern RADIX =
      Pattern.compile(
          "(?<sign>[-+]?)0(?:x(?<hex>[0-9a-fA-F]+)|o(?<octal>[0-7]+)|b(?<binary>[01]+))");
  private static final Pattern JSON_NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");
  private static final Pattern LEADING_ZERO = Pattern.compile("[-+]?0[0-9]+");

  private YamlScalar() {}

  static boolean isNull(String text) {
    return NULLS.contains(text);
  }

  static boolean isBoolean(String text) {
    return TRUES.contains(text) || FALSES.contains(text);
  }

  static boolean isNonFinite(String text) {
    return NON_FINITE.matcher(text).matches();
  }

  static boolean isInteger(String text) {
    return RADIX.matcher(text).matches()
        || (isNumber(text) && text.chars().allMatch(c -> c == '+' || c == '-' || isDigit(c)));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  static boolean isNumber(String text) {
    return RADIX.matcher(text).matches()
        || (DECIMAL.matcher(text).matches() && !LEADING_ZERO.matcher(text).matches());
  }

  static boolean isString(String text) {
    return !isNull(text) && !isBoolean(text) && !isNumber(text) && !isNonFinite(text);
  }

  /** Returns the value of a plain scalar; infinities and NaN are null, as the engine has them. */
  static JsonValue resolve(String text, Mark mark) {
    if (isNull(text) || isNonFinite(text)) {
      return JsonNull.of(mark);
    }
    if (isBoolean(text)) {
      return JsonBoolean.of(TRUES.contains(text), mark);
    }
    return isNumber(text) ? number(text, mark) : JsonString.of(text, mark);
  }

  /** Returns the number a text stands for, in a literal JSON allows. */
  static JsonNumber number(String text, Mark mark) {
    if (JSON_NUMBER.matcher(text).matches()) {
      return JsonNumber.of(text, mark);
    }
    var radix = RADIX.matcher(text);
    if (radix.matches()) {
      var digits = integer(radix.group("hex"), 16, radix.group("octal"), radix.group("binary"));
      return JsonNumber.of((text.startsWith("-") ? digits.negate() : digits).toString(), mark);
    }
    var unsigned = text.startsWith("+") ? text.substring(1) : text;
    return JSON_NUMBER.matcher(unsigned).matches()
        ? JsonNumber.of(unsigned, mark)
        : JsonNumber.of(Double.toString(Double.parseDouble(unsigned)), mark);
  }

  private static BigInteger integer(String hex, int radix, String octal, String binary) {
    if (hex != null) {
      return new BigInteger(hex, radix);
    }
    return octal != null ? new BigInteger(octal, 8) : new BigInteger(binary, 2);
  }
}
