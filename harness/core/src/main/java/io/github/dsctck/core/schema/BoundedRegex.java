package io.github.dsctck.core.schema;

import com.networknt.schema.regex.RegularExpression;
import com.networknt.schema.regex.RegularExpressionFactory;
import io.github.dsctck.core.text.IdleEffort;
import java.util.regex.PatternSyntaxException;

/**
 * Regular expressions that give up instead of backtracking forever: all matching of one validation
 * shares a budget of characters looked at.
 */
final class BoundedRegex implements RegularExpressionFactory {

  /** What one validation may spend; some tenths of a second. */
  private static final long BUDGET = 20_000_000;

  private final ThreadLocal<long[]> spent = ThreadLocal.withInitial(() -> new long[1]);

  /** Tells that the budget is spent. */
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
    spent.get()[0] = BUDGET - BUDGET / part;
  }

  /** Returns an expression; one that is none fails when it is used, which unused ones never are. */
  @Override
  public RegularExpression getRegularExpression(String source) {
    try {
      var pattern = EcmaPattern.compile(source);
      double idle = IdleEffort.of(source);
      if (idle > IdleEffort.MOST) {
        return text -> {
          throw new ExhaustedException(source);
        };
      }
      int price = IdleEffort.price(idle);
      return text ->
          pattern.matcher(new Watched(text, 0, text.length(), source, price, spent.get())).find();
    } catch (PatternSyntaxException e) {
      return text -> {
        throw e;
      };
    }
  }

  /** A text that counts how often it is looked at. */
  private record Watched(String text, int start, int end, String pattern, int price, long[] spent)
      implements CharSequence {

    @Override
    public char charAt(int index) {
      if ((spent[0] += price) > BUDGET) {
        throw new ExhaustedException(pattern);
      }
      return text.charAt(start + index);
    }

    @Override
    public int length() {
      return end - start;
    }

    @Override
    public CharSequence subSequence(int from, int to) {
      return new Watched(text, start + from, start + to, pattern, price, spent);
    }

    @Override
    public String toString() {
      return text.substring(start, end);
    }
  }
}
