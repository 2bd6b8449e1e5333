package io.github.dsctck.core.conversation;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Why something was not shown.
 *
 * @param text why, for a person
 * @param field what a scenario would have to say for it to be shown, if that is all it takes
 */
public record Reason(String text, Optional<ScenarioField> field) {

  /** Returns a reason that no field of a scenario mends. */
  public static Reason of(String text) {
    return new Reason(text, Optional.empty());
  }

  /** Returns a reason that a field of a scenario mends. */
  public static Reason lacking(ScenarioField field, String text) {
    return new Reason(text, Optional.of(field));
  }

  /** Returns the same reason in other words. */
  Reason saying(UnaryOperator<String> words) {
    return new Reason(words.apply(text), field);
  }
}
