package io.github.dsctck.core.schema;

import com.networknt.schema.regex.RegularExpression;
import com.networknt.schema.regex.RegularExpressionFactory;
import io.github.dsctck.core.text.RegexBudget;
import io.github.dsctck.core.text.RegexCost;
import java.util.regex.PatternSyntaxException;

/**
 * Regular expressions that give up instead of backtracking forever: all matching of one validation
 * shares a budget of characters looked at.
 */
final class BoundedRegex implements RegularExpressionFactory {

  /** The budget of one validation; some tenths of a second. */
  private static final long BUDGET = 20_000_000;

  private final ThreadLocal<RegexBudget> budget =
      ThreadLocal.withInitial(() -> new RegexBudget(BUDGET));

  /** Reports that the budget is spent. */
  static final class ExhaustedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient String pattern;

    private ExhaustedException(String pattern) {
      super(pattern, null, false, false);
      this.pattern = pattern;
    }

    String reason() {
      return "the regular expression \"" + pattern + "\" takes too long to match";
    }
  }

  /** Starts a validation on this thread, with a part of the budget: all of it for 1. */
  void restart(int part) {
    budget.set(new RegexBudget(BUDGET / part));
  }

  /** Returns an expression; an invalid one fails only when it is used. */
  @Override
  public RegularExpression getRegularExpression(String source) {
    try {
      var pattern = EcmaPattern.compile(source);
      double idle = RegexCost.of(source);
      if (idle > RegexCost.MOST) {
        return text -> {
          throw new ExhaustedException(source);
        };
      }
      int price = RegexCost.price(idle);
      return text -> {
        try {
          return pattern.matcher(budget.get().meter(text, price)).find();
        } catch (RegexBudget.ExceededException e) {
          throw new ExhaustedException(source);
        }
      };
    } catch (PatternSyntaxException e) {
      return text -> {
        throw e;
      };
    }
  }
}
