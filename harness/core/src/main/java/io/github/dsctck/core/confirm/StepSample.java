package io.github.dsctck.core.confirm;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Selects the steps of a conversation that are worth a process of the engine. The same conversation
 * always has the same sample.
 */
final class StepSample {

  /** Steps with the same operation and kind of input after this number show nothing new. */
  static final int OF_A_KIND = 3;

  /** The limit for a conversation, beyond the first of each operation and the suspicious steps. */
  static final int IN_ALL = 60;

  private final Set<String> blamed;
  private final Map<Kind, Integer> ofAKind = new HashMap<>();
  private final Map<OperationName, Integer> ofAnOperation = new HashMap<>();
  private int all;

  private record Kind(OperationName operation, StepInput input) {}

  /**
   * Creates the sample of a conversation.
   *
   * @param blamed the steps about which a finding reports a violation
   */
  StepSample(Set<String> blamed) {
    this.blamed = Set.copyOf(blamed);
  }

  /** Returns whether the next step that could be compared belongs to the sample. */
  boolean takes(StepRecord step) {
    boolean first = ofAnOperation.merge(step.operation(), 1, Integer::sum) == 1;
    boolean telling =
        ofAKind.merge(new Kind(step.operation(), step.stepInput()), 1, Integer::sum) <= OF_A_KIND;
    if (first || isSuspicious(step)) {
      return true;
    }
    if (!telling || all >= IN_ALL) {
      return false;
    }
    all++;
    return true;
  }

  private boolean isSuspicious(StepRecord step) {
    return step.failed() || !step.unmet().isEmpty() || blamed.contains(step.id());
  }
}
