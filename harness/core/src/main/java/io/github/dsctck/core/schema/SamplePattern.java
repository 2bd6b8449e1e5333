package io.github.dsctck.core.schema;

import com.networknt.schema.regex.RegularExpression;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/** Matches samples with the regular expression of a schema, within limits of work. */
public final class SamplePattern {

  private final BoundedRegex regex = new BoundedRegex();
  private final RegularExpression expression;

  /** Prepares an expression; an invalid one matches nothing that is known. */
  public SamplePattern(String source) {
    this.expression = regex.getRegularExpression(source);
  }

  /** Returns whether a text matches; empty if that cannot be decided. */
  public Optional<Boolean> matches(String text) {
    try {
      regex.restart(1);
      return Optional.of(expression.matches(text));
    } catch (BoundedRegex.ExhaustedException | PatternSyntaxException e) {
      return Optional.empty();
    }
  }
}
