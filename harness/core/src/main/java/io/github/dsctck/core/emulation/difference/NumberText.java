package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonNumber;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Writes a number like the engine: integers unchanged, all others as the shortest decimal of the
 * same double, so that {@code 1e2} becomes {@code 100.0}.
 */
public final class NumberText {

  private static final int MOST_DIGITS = 17;
  private static final int PLAIN_UP_TO = 16;
  private static final int PLAIN_FROM = -5;

  private NumberText() {}

  public static String of(JsonNumber number) {
    return number.kind() == JsonNumber.Kind.FLOAT ? of(number.doubleValue()) : number.literal();
  }

  private static String of(double value) {
    if (!Double.isFinite(value)) {
      return "null";
    }
    var sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
    if (value == 0) {
      return sign + "0.0";
    }
    var shortest = shortest(Math.abs(value));
    return sign + write(shortest.unscaledValue().toString(), -shortest.scale());
  }

  private static BigDecimal shortest(double value) {
    var exact = new BigDecimal(value);
    for (int digits = 1; digits < MOST_DIGITS; digits++) {
      var rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == value) {
        return rounded.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(MOST_DIGITS, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }

  private static String write(String digits, int exponent) {
    int point = digits.length() + exponent;
    if (exponent >= 0 && point <= PLAIN_UP_TO) {
      return digits + "0".repeat(exponent) + ".0";
    }
    if (point > 0 && point <= PLAIN_UP_TO) {
      return digits.substring(0, point) + "." + digits.substring(point);
    }
    if (point > PLAIN_FROM && point <= 0) {
      return "0." + "0".repeat(-point) + digits;
    }
    var fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
    return digits.charAt(0) + fraction + (point > 0 ? "e+" : "e") + (point - 1);
  }
}
