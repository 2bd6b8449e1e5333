package io.github.dsctck.core.text;

/** What matching regular expressions may cost: each look at a character of a text has a price. */
public final class RegexBudget {

  private long left;

  /**
   * Makes a budget.
   *
   * @param steps how much may be spent
   */
  public RegexBudget(long steps) {
    left = steps;
  }

  /** Ends a match that would cost more than is left. */
  public static final class ExceededException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private ExceededException() {
      super("the budget is spent", null, false, false);
    }
  }

  /**
   * Returns a text that draws on the budget.
   *
   * @param price what a look at one of its characters costs
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
