package io.github.dsctck.core.text;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression from outside the kit. Matching costs at most a fixed number of steps, so
 * that a catastrophic expression ends with an answer instead of a hang.
 */
public final class BudgetedRegex {

  /** The result of a search for a match. */
  public enum Answer {
    FOUND,
    NOT_FOUND,
    /** The budget was spent before an answer was found. */
    TOO_COSTLY
  }

  private static final int STEPS = 2_000_000;
  private static final int LONGEST = 10_000;

  private final Pattern pattern;
  private final int price;

  private BudgetedRegex(Pattern pattern, int price) {
    this.pattern = pattern;
    this.price = price;
  }

  /**
   * Returns the expression of a text, in the dialect of {@link Pattern}.
   *
   * @throws PatternSyntaxException if it is invalid, too long or too deep
   */
  public static BudgetedRegex parse(String text) {
    if (text.length() > LONGEST) {
      throw new PatternSyntaxException("longer than " + LONGEST + " characters", text, -1);
    }
    try {
      double idle = RegexCost.of(text);
      if (idle > RegexCost.MOST) {
        throw new PatternSyntaxException("repeats too often", text, -1);
      }
      return new BudgetedRegex(Pattern.compile(text), RegexCost.price(idle));
    } catch (StackOverflowError tooDeep) {
      throw new PatternSyntaxException("nested too deeply", text, -1);
    }
  }

  /** Searches for the expression anywhere in a text. */
  public Answer find(CharSequence text) {
    try {
      return pattern.matcher(new RegexBudget(STEPS).meter(text, price)).find()
          ? Answer.FOUND
          : Answer.NOT_FOUND;
    } catch (RegexBudget.ExceededException | StackOverflowError costly) {
      return Answer.TOO_COSTLY;
    }
  }

  @Override
  public String toString() {
    return pattern.pattern();
  }
}
