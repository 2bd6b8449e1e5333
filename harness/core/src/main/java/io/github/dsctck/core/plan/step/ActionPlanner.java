package io.github.dsctck.core.plan.step;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Permission;
import java.util.List;
import java.util.Set;

/**
 * Plans the steps for an action. Nothing undoes an action, so that only the author of a scenario
 * can permit an invocation, and only with the input in the scenario.
 */
final class ActionPlanner {

  private ActionPlanner() {}

  /** Returns the steps that need no scenario: the engine runs schema commands unasked. */
  static List<PlannedStep> probe(Manifest manifest) {
    var steps = new StepList();
    if (manifest.has(OperationName.OUTPUT_SCHEMA)) {
      steps.add(OperationName.OUTPUT_SCHEMA, StepInput.NONE, "print the schema of the output");
      steps.add(OperationName.OUTPUT_SCHEMA, StepInput.NONE, "print it again");
    }
    return steps.toList();
  }

  /** Returns the steps with the input of a scenario's author; the what-if comes first. */
  static List<PlannedStep> plan(Manifest manifest, Instance instance, Set<Permission> allowed) {
    var steps = new StepList();
    if (!allowed.contains(Permission.INVOKE)) {
      return steps.toList();
    }
    if (manifest.has(OperationName.OUTPUT_SCHEMA)) {
      steps.add(OperationName.OUTPUT_SCHEMA, StepInput.NONE, "print the schema of the output");
    }
    boolean silent =
        manifest.schema().isEmpty()
            && instance.identity().isEmpty()
            && instance.desired().isEmpty();
    var input = silent ? StepInput.NONE : StepInput.DESIRED;
    if (manifest.operation(OperationName.INVOKE).filter(Operation::hasWhatIfArgument).isPresent()) {
      steps.add(OperationName.WHAT_IF, input, "predict the invocation");
    }
    steps.add(OperationName.INVOKE, input, "invoke it");
    return steps.toList();
  }
}
