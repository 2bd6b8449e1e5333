package io.github.dsctck.core.plan;

import io.github.dsctck.core.conversation.Existence;
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
final class StepList {

  private final List<PlannedStep> steps = new ArrayList<>();
  private Existence existence = Existence.UNKNOWN;
  private boolean earlier;

  /** Sets the planned existence of the instance for the next steps. */
  StepList from(Existence now) {
    existence = now;
    return this;
  }

  /** Sets whether the earlier version of the resource takes the next steps. */
  StepList byEarlier(boolean isEarlier) {
    earlier = isEarlier;
    return this;
  }

  void add(OperationName operation, StepInput stepInput, String title) {
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
            earlier));
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
      add(OperationName.EXPORT, StepInput.FILTER, 0, "export the instances with one value");
      add(
          OperationName.EXPORT,
          StepInput.FILTER,
          1,
          "export the instances with a value that no instance has");
      add(
          OperationName.EXPORT,
          StepInput.FILTER,
          3,
          "export the instances with one value but not another");
    }
    if (filters) {
      add(OperationName.EXPORT, StepInput.FILTER, 2, "export with an empty filter");
    }
  }

  /** Adds a step about another instance, which the plan does not track. */
  void beside(OperationName operation, String title) {
    steps.add(
        new PlannedStep(
            steps.size() + 1,
            operation,
            StepInput.SECOND,
            0,
            Existence.UNKNOWN,
            title,
            Optional.empty()));
  }

  /** Adds gets in another environment and concurrent gets. */
  void addSurroundings() {
    add(OperationName.GET, StepInput.ELSEWHERE, "get it with another language and time zone");
    add(OperationName.GET, StepInput.TOGETHER, "get it several times at once");
  }

  void add(Step authored) {
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

  List<PlannedStep> toList() {
    return List.copyOf(steps);
  }
}
