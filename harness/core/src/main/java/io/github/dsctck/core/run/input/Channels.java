package io.github.dsctck.core.run.input;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Narrows a manifest to one of the input channels an operation declares (contract INP-12). */
public final class Channels {

  private Channels() {}

  public static Manifest of(Manifest manifest, PlannedStep step) {
    if (step.stepInput() != StepInput.ONE_CHANNEL) {
      return manifest;
    }
    var operations = new LinkedHashMap<OperationName, Operation>(manifest.operations());
    operations.computeIfPresent(
        step.operation(), (name, operation) -> narrowed(operation, step.variant() == 0));
    return manifest.with(operations);
  }

  private static Operation narrowed(Operation operation, boolean argument) {
    List<Argument> args =
        argument
            ? operation.args()
            : operation.args().stream()
                .filter(element -> !(element instanceof Argument.JsonInput))
                .toList();
    Optional<InputKind> input = argument ? Optional.empty() : operation.input();
    return new Operation(
        operation.name(),
        operation.executable(),
        args,
        input,
        operation.returns(),
        operation.whatIfReturns(),
        operation.implementsPretest(),
        operation.handlesExist(),
        operation.securityContext(),
        operation.supportsFiltering(),
        operation.filterSchema(),
        operation.mark());
  }
}
