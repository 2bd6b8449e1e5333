package io.github.dsctck.core.plan.step;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.scenario.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Numbers steps as they are planned. */
public final class StepList {

  private final List<PlannedStep> steps = new ArrayList<>();
  private Existence existence = Existence.UNKNOWN;
  private boolean earlier;

  /** Sets the planned existence of the instance for the next steps. */
  public StepList from(Existence now) {
    existence = now;
    return this;
  }

  /** Sets whether the earlier version of the resource takes the next steps. */
  public StepList byEarlier(boolean isEarlier) {
    earlier = isEarlier;
    return this;
  }

  /** Adds a step that the kit thought of. */
  public void add(OperationName operation, StepInput stepInput, String title) {
    add(operation, stepInput, 0, title);
  }

  void add(OperationName operation, StepInput stepInput, int variant, String title) {
    steps.add(
        new PlannedStep(
            steps.size() + 1,
            operation,
            stepInput,
            variant,
            existence,
            title,
            Optional.empty(),
            Optional.empty(),
            earlier));
  }

  void add(LifecycleStep derived) {
    add(derived, 0);
  }

  void add(LifecycleStep derived, int variant) {
    add(derived, variant, derived.title());
  }

  /** Adds a step about the instance or, without tracking its existence, about the second one. */
  void add(LifecycleStep derived, int variant, String title) {
    boolean beside = derived.stepInput() == StepInput.SECOND;
    steps.add(
        new PlannedStep(
            steps.size() + 1,
            derived.operation(),
            derived.stepInput(),
            variant,
            beside ? Existence.UNKNOWN : existence,
            title,
            Optional.of(derived),
            Optional.empty(),
            earlier));
    existence = derived.after(existence);
  }

  /**
   * Adds exports with filters, where the resource filters by itself.
   *
   * @param alone whether no later step uses a filter other than the empty one
   */
  void addFilters(Manifest manifest, boolean alone) {
    boolean filters =
        manifest
            .operation(OperationName.EXPORT)
            .filter(Operation::takesInput)
            .filter(export -> export.supportsFiltering().orElse(true))
            .isPresent();
    if (filters && alone) {
      add(LifecycleStep.EXPORT_ONE_VALUE, 0);
      add(LifecycleStep.EXPORT_NO_VALUE, 1);
      add(LifecycleStep.EXPORT_EXCLUDING, 3);
    }
    if (filters) {
      add(LifecycleStep.EXPORT_EMPTY_FILTER, 2);
    }
  }

  /** Adds a step that an author wrote. */
  public void add(Step authored) {
    steps.add(
        new PlannedStep(
            steps.size() + 1,
            authored.operation(),
            StepInput.AUTHOR,
            0,
            Existence.UNKNOWN,
            authored.title(),
            Optional.of(authored)));
  }

  /** Returns the steps so far. */
  public List<PlannedStep> toList() {
    return List.copyOf(steps);
  }
}
