package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.Twin;
import java.util.Optional;

/**
 * What an exchange is made for.
 *
 * @param step the name of the step
 * @param stepInput what its input is made of
 * @param twin the edit, if it is a twin
 */
record ExchangePurpose(String step, StepInput stepInput, Optional<Twin> twin) {

  /** Creates the purpose of an exchange that is no twin. */
  ExchangePurpose(String step, StepInput stepInput) {
    this(step, stepInput, Optional.empty());
  }

  /** Returns the purpose of a twin in a step. */
  static ExchangePurpose of(PlannedStep step, Twin twin) {
    return new ExchangePurpose(step.id(), step.stepInput(), Optional.of(twin));
  }
}
