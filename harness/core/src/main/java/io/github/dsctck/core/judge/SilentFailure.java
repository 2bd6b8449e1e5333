package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;

/**
 * Sees operations that failed and ended with exit code 0: they logged an error and printed nothing,
 * or an empty object, where they had to print a state. That the state is missing is the
 * consequence, not another defect.
 */
final class SilentFailure {

  private SilentFailure() {}

  private static boolean saysNothing(Observation observation) {
    return observation.states().isEmpty()
        ? observation.completion().stdout().lossyText().isBlank()
        : observation.states().stream().allMatch(JsonObject.empty()::equals);
  }

  /** Returns the role of the rule that speaks about an exchange whose failure only stderr tells. */
  static Optional<RuleRole> of(Observation observation) {
    boolean owesState =
        observation.shape() == OutputShape.ONE_STATE
            || observation.shape() == OutputShape.STATE_AND_DIFF;
    return observation.succeeded()
            && owesState
            && observation.trace().has(TraceLevel.ERROR)
            && saysNothing(observation)
        ? Optional.of(RuleRole.FAILURE_EXIT_CODE)
        : Optional.empty();
  }
}
