package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;

/**
 * Finds operations that failed with exit code 0: they logged an error and printed nothing, or an
 * empty object, instead of a state. The missing state is the consequence, not another defect.
 */
final class SilentFailure {

  private SilentFailure() {}

  private static boolean saysNothing(Observation observation) {
    return observation.states().isEmpty()
        ? observation.completion().stdout().lossyText().isBlank()
        : observation.states().stream().allMatch(JsonObject.empty()::equals);
  }

  /** Returns the role of the rule about an exchange whose failure only stderr shows. */
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
