package io.github.dsctck.core.text;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression somebody else wrote. Matching it costs at most a fixed number of steps, so
 * that a catastrophic one ends with an answer instead of a hang.
 */
public final class BudgetedRegex {

  /** What became of looking for a match. */
  public enum Answer {
    FOUND,
    NOT_FOUND,
    /** The budget was spent before there was an answer. */
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
   * Returns the expression a text stands for, in the dialect of {@link Pattern}.
   *
   * @throws PatternSyntaxException if it stands for none, or is too long or too deep to be tried
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

  /** Looks for the expression anywhere in a text. */
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
