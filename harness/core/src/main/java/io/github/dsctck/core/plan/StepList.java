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

  /** Says what the plan takes the instance to be from here on. */
  StepList from(Existence now) {
    existence = now;
    return this;
  }

  void add(OperationName operation, StepInput stepInput, String title) {
    add(operation, stepInput, 0, title);
  }

  void add(OperationName operation, StepInput stepInput, int variant, String title) {
    steps.add(
        new PlannedStep(
            steps.size() + 1, operation, stepInput, variant, existence, title, Optional.empty()));
  }

  /**
   * Adds exports that are given filters, where the resource filters by itself.
   *
   * @param alone whether nothing later tries other filters than the empty one
   */
  void addFilters(Manifest manifest, boolean alone) {
    boolean filters =
        manifest
            .operation(OperationName.EXPORT)
            .filter(Operation::takesInput)
            .filter(export -> export.supportsFiltering().orElse(true))
            .isPresent();
    if (filters && alone) {
      add(OperationName.EXPORT, StepInput.FILTER, 0, "export what has one value");
      add(OperationName.EXPORT, StepInput.FILTER, 1, "export what has a value that nothing has");
      add(OperationName.EXPORT, StepInput.FILTER, 3, "export what has one value and not another");
    }
    if (filters) {
      add(OperationName.EXPORT, StepInput.FILTER, 2, "export with an empty filter");
    }
  }

  /** Adds a step about another instance, of which the plan knows nothing. */
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

  /** Adds gets in other surroundings and side by side. */
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
