package io.github.dsctck.core.text;

/**
 * Estimates the work of a regular expression between two accesses to the text: repeating and
 * choosing among parts that match the empty text costs time that a budget of accesses does not
 * measure.
 *
 * <p>The estimate is rough, the same for the dialects of Java and of ECMA-262, and never too low.
 */
public final class RegexCost {

  /** The limit above which an expression is refused. */
  public static final double MOST = 10_000;

  /** The work that counts as one access to the text. */
  private static final int PER_LOOK = 10;

  private static final String WITHOUT_WIDTH = "bBAGzZ123456789k";

  private final String source;
  private int at;

  private RegexCost(String source) {
    this.source = source;
  }

  /**
   * Returns the most parts that are tried before the next access to the text.
   *
   * @throws StackOverflowError if the expression is nested too deeply
   */
  public static double of(String source) {
    var reading = new RegexCost(source);
    double most = 0;
    while (reading.at < source.length()) {
      most = Math.max(most, reading.alternatives().most());
      reading.at++;
    }
    return most;
  }

  /**
   * Returns the price in steps of each access to the text.
   *
   * @param effort what {@link #of} returned
   */
  public static int price(double effort) {
    return 1 + (int) (Math.min(effort, MOST) / PER_LOOK);
  }

  private Part alternatives() {
    var part = sequence();
    while (is('|')) {
      at++;
      part = part.or(sequence());
    }
    return part;
  }

  private Part sequence() {
    var part = Part.NOTHING;
    while (at < source.length() && !is('|') && !is(')')) {
      part = part.then(repeated(atom()));
    }
    return part;
  }

  private boolean is(char c) {
    return at < source.length() && source.charAt(at) == c;
  }

  private Part atom() {
    char c = source.charAt(at++);
    return switch (c) {
      case '^', '$' -> Part.NOTHING;
      case '(' -> group();
      case '[' -> characterClass();
      case '\\' -> escape();
      default -> Part.CHARACTER;
    };
  }

  private Part escape() {
    boolean empty = at < source.length() && WITHOUT_WIDTH.indexOf(source.charAt(at)) >= 0;
    at++;
    return empty ? Part.NOTHING : Part.CHARACTER;
  }

  private Part characterClass() {
    int first = is('^') ? at + 1 : at;
    while (at < source.length() && (!is(']') || at == first)) {
      at += is('\\') ? 2 : 1;
    }
    at++;
    return Part.CHARACTER;
  }

  private Part group() {
    boolean look = source.startsWith("?=", at) || source.startsWith("?!", at);
    boolean lookBehind = source.startsWith("?<=", at) || source.startsWith("?<!", at);
    while (is('?') || is(':') || is('=') || is('!') || is('>') || is('<')) {
      at++;
    }
    var inner = alternatives();
    at++;
    return look || lookBehind ? new Part(1, inner.most(), 0, inner.most()) : inner;
  }

  private Part repeated(Part part) {
    if (is('*') || is('?')) {
      at++;
      return lazily(part.optional());
    }
    if (is('+')) {
      at++;
      return lazily(part.then(part.optional()));
    }
    return is('{') ? counted(part) : part;
  }

  private Part lazily(Part part) {
    at += is('?') || is('+') ? 1 : 0;
    return part;
  }

  private Part counted(Part part) {
    int end = source.indexOf('}', at);
    var bounds = end < 0 ? "" : source.substring(at + 1, end);
    if (!bounds.matches("\\d{1,12}(,\\d*)?")) {
      at++;
      return part.then(Part.CHARACTER);
    }
    at = end + 1;
    var numbers = bounds.split(",", -1);
    var least = part.times(Double.parseDouble(numbers[0]));
    return lazily(numbers.length == 1 ? least : least.then(part.optional()));
  }

  /**
   * The work of a part without access to the text.
   *
   * @param ways the number of ways in which it matches the empty text
   * @param effort the work for that
   * @param waysOn the number of ways in which it ends after its last character
   * @param burst the most work in it after a character
   */
  private record Part(double ways, double effort, double waysOn, double burst) {

    private static final Part NOTHING = new Part(1, 1, 0, 0);
    private static final Part CHARACTER = new Part(0, 0, 1, 0);

    double most() {
      return Math.max(effort, burst);
    }

    Part then(Part next) {
      return new Part(
          ways * next.ways,
          sum(effort, ways, next.effort),
          product(waysOn, next.ways) + next.waysOn,
          Math.max(sum(burst, waysOn, next.effort), next.burst));
    }

    Part or(Part other) {
      return new Part(
          ways + other.ways,
          effort + other.effort,
          Math.max(waysOn, other.waysOn),
          Math.max(burst, other.burst));
    }

    Part optional() {
      return new Part(1 + ways, effort, waysOn, burst);
    }

    Part times(double count) {
      if (count < 1) {
        return NOTHING;
      }
      double all = Math.pow(ways, count);
      double tried = effort * (ways == 1 ? count : (all - 1) / (ways - 1));
      double on = Math.max(1, Math.pow(ways, count - 1));
      return new Part(all, tried, product(waysOn, on), sum(burst, waysOn, tried));
    }

    private static double sum(double first, double ways, double next) {
      return first + product(ways, next);
    }

    /** Zero times without end is zero here. */
    private static double product(double a, double b) {
      return a == 0 || b == 0 ? 0 : a * b;
    }
  }
}
