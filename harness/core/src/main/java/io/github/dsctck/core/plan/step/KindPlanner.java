package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.exchange.OperationName.EXPORT;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.LIST;
import static io.github.dsctck.core.exchange.OperationName.RESOLVE;
import static io.github.dsctck.core.exchange.OperationName.TEST;
import static io.github.dsctck.core.exchange.OperationName.VALIDATE;

import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.scenario.Instance;
import java.util.List;

/**
 * Plans the steps for groups, importers, exporters and adapters, which have no instances of their
 * own. The steps change nothing.
 */
final class KindPlanner {

  private final Manifest manifest;
  private final StepList steps = new StepList();

  private KindPlanner(Manifest manifest) {
    this.manifest = manifest;
  }

  /** Returns the steps that need no scenario. */
  static List<PlannedStep> probe(Manifest manifest) {
    var planner = new KindPlanner(manifest);
    switch (manifest.kind()) {
      case EXPORTER -> planner.add(EXPORT, StepInput.NONE, "export");
      case ADAPTER -> planner.add(LIST, StepInput.NONE, "list the adapted resources");
      case RESOURCE, GROUP, IMPORTER, ACTION -> {
        // their input comes from the scenario
      }
    }
    return planner.steps.toList();
  }

  /** Returns the steps with the input of a scenario's author. */
  static List<PlannedStep> plan(Manifest manifest, Instance instance) {
    var planner = new KindPlanner(manifest);
    if (manifest.kind() != ResourceKind.ADAPTER) {
      planner.ask(instance);
    }
    return planner.steps.toList();
  }

  /** Adds the steps that validate the states of an author. */
  static void validate(Manifest manifest, Instance instance, StepList steps) {
    if (manifest.has(VALIDATE)) {
      steps.add(LifecycleStep.VALIDATE_DESIRED);
      for (int variant = 0; variant < instance.invalid().size(); variant++) {
        var why = instance.invalid().get(variant).why();
        steps.add(LifecycleStep.VALIDATE_INVALID, variant, "validate invalid input: " + why);
      }
    }
  }

  private void ask(Instance instance) {
    add(GET, StepInput.DESIRED, "get with the input of the scenario");
    add(GET, StepInput.DESIRED, "get it again");
    add(TEST, StepInput.DESIRED, "test it");
    add(RESOLVE, StepInput.DESIRED, "resolve the input of the scenario");
    add(RESOLVE, StepInput.DESIRED, "resolve it again");
    if (instance.alternate().isPresent()) {
      add(GET, StepInput.ALTERNATE, "get the alternate");
      add(TEST, StepInput.ALTERNATE, "test the alternate");
      add(RESOLVE, StepInput.ALTERNATE, "resolve the alternate");
    }
    add(
        EXPORT,
        takesFilter() ? StepInput.DESIRED : StepInput.NONE,
        "export with the input of the scenario");
    validate(manifest, instance, steps);
  }

  /** The input of an exporter may select its source. */
  private boolean takesFilter() {
    return manifest.kind() == ResourceKind.EXPORTER
        && manifest.operation(EXPORT).map(Operation::takesInput).orElse(false);
  }

  private void add(OperationName operation, StepInput stepInput, String title) {
    if (manifest.has(operation)) {
      steps.add(operation, stepInput, title);
    }
  }
}
