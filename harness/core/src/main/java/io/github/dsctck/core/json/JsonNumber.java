package io.github.dsctck.core.json;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A JSON number of one of the engine's three kinds (contract C.1). Two numbers are equal only if
 * they are of the same kind: {@code 1} is not {@code 1.0}.
 */
public final class JsonNumber implements JsonValue {

  /** The kinds of numbers that the engine knows. */
  public enum Kind {
    /** An integer from 0 to 2^64-1. */
    UNSIGNED,
    /** An integer from -2^63 to -1. */
    NEGATIVE,
    /** All other numbers: a fraction, an exponent, an integer out of range, minus zero. */
    FLOAT
  }

  private static final BigInteger UNSIGNED_LIMIT = BigInteger.ONE.shiftLeft(64);
  private static final BigInteger NEGATIVE_LIMIT = BigInteger.ONE.shiftLeft(63).negate();

  private final String literal;
  private final Kind kind;
  private final Mark mark;

  private JsonNumber(String literal, Mark mark) {
    this.literal = literal;
    this.kind = kindOf(literal);
    this.mark = mark;
  }

  /** Returns the number of a whole value. */
  public static JsonNumber of(long value) {
    return new JsonNumber(Long.toString(value), Mark.NONE);
  }

  /**
   * Returns the number of a literal of RFC 8259.
   *
   * @throws NumberFormatException if it is not such a literal
   */
  public static JsonNumber of(String literal, Mark mark) {
    return new JsonNumber(literal, mark);
  }

  private static Kind kindOf(String literal) {
    if (literal.indexOf('.') >= 0 || literal.indexOf('e') >= 0 || literal.indexOf('E') >= 0) {
      return Kind.FLOAT;
    }
    if (literal.equals("-0") || literal.length() > 20) {
      return Kind.FLOAT;
    }
    var value = new BigInteger(literal);
    if (value.signum() >= 0) {
      return value.compareTo(UNSIGNED_LIMIT) < 0 ? Kind.UNSIGNED : Kind.FLOAT;
    }
    return value.compareTo(NEGATIVE_LIMIT) >= 0 ? Kind.NEGATIVE : Kind.FLOAT;
  }

  /** Returns the literal of the number. */
  public String literal() {
    return literal;
  }

  /** Returns the kind of number in the engine. */
  public Kind kind() {
    return kind;
  }

  /** Returns the value as a double. */
  public double doubleValue() {
    return Double.parseDouble(literal);
  }

  @Override
  public Mark mark() {
    return mark;
  }

  @Override
  public String kindName() {
    return "a number";
  }

  @Override
  public void appendTo(StringBuilder text) {
    text.append(literal);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof JsonNumber number) || kind != number.kind) {
      return false;
    }
    return kind == Kind.FLOAT
        ? doubleValue() == number.doubleValue()
        : literal.equals(number.literal);
  }

  @Override
  public int hashCode() {
    return kind == Kind.FLOAT ? Double.hashCode(doubleValue() + 0.0) : literal.hashCode();
  }

  @Override
  public String toString() {
    return toJson();
  }
}
