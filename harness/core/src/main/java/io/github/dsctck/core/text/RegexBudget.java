package io.github.dsctck.core.text;

/**
 * The budget for matching regular expressions: each access to a character of a text has a price.
 */
public final class RegexBudget {

  private long left;

  /**
   * Makes a budget.
   *
   * @param steps the most steps
   */
  public RegexBudget(long steps) {
    left = steps;
  }

  /** Ends a match that would exceed the budget. */
  public static final class ExceededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private ExceededException() {
      super("the budget is spent", null, false, false);
    }
  }

  /**
   * Returns a text whose accesses use the budget.
   *
   * @param price the price of an access to one of its characters
   */
  public CharSequence meter(CharSequence text, int price) {
    return new Metered(text, price, this);
  }

  private record Metered(CharSequence text, int price, RegexBudget budget) implements CharSequence {
    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if ((budget.left -= price) < 0) {
        throw new ExceededException();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Metered(text.subSequence(start, end), price, budget);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
