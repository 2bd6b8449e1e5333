package io.github.dsctck.core.plan.step;

import static io.github.dsctck.core.exchange.OperationName.DELETE;
import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;

import io.github.dsctck.core.conversation.HostileIdentity;
import io.github.dsctck.core.conversation.SetInterruption;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Permission;
import java.util.Set;

/** Plans the cases that the author of a scenario has to permit (design, "Safety"). */
final class OptInPlanner {

  private static final int IDENTITIES_TO_GET = 4;

  private final Manifest manifest;
  private final Instance instance;
  private final Set<Permission> allowed;
  private final StepList steps;

  OptInPlanner(Manifest manifest, Instance instance, Set<Permission> allowed, StepList steps) {
    this.manifest = manifest;
    this.instance = instance;
    this.allowed = Set.copyOf(allowed);
    this.steps = steps;
  }

  /**
   * Adds the permitted steps.
   *
   * @param removable whether the kit can remove what such a step creates
   */
  void plan(boolean removable) {
    if (allowed.contains(Permission.HOSTILE_IDENTITY)) {
      lead(removable);
    }
    if (allowed.contains(Permission.PURGE) && instance.alternate().isPresent()) {
      purge();
    }
  }

  /**
   * Adds the interruptions, if they are permitted. They come last, because damage by an
   * interruption would affect every later step.
   */
  void planLast() {
    if (allowed.contains(Permission.INTERRUPT)) {
      interrupt();
    }
  }

  /** The step after a hostile identity removes what it created. */
  private void lead(boolean removable) {
    if (manifest.operation(GET).filter(Operation::takesInput).isPresent()) {
      for (int variant = 0; variant < IDENTITIES_TO_GET; variant++) {
        steps.add(GET, StepInput.HOSTILE, variant, "get by a path-like identity");
      }
    }
    if (removable) {
      steps.add(SET, StepInput.HOSTILE, 0, "set by a path-like identity");
      var removal = manifest.has(DELETE) ? DELETE : SET;
      int variant = removal == SET ? HostileIdentity.REMOVAL : 0;
      steps.add(removal, StepInput.HOSTILE, variant, "remove the created instance");
    }
  }

  private void purge() {
    steps.add(SET, StepInput.PURGE, 0, "set the desired state, to create entries");
    steps.add(SET, StepInput.PURGE, 1, "set the alternate state without purging");
    steps.add(GET, StepInput.PURGE, 1, "get the remaining entries");
    steps.add(SET, StepInput.PURGE, 2, "set the alternate state and purge");
    steps.add(GET, StepInput.PURGE, 1, "get the remaining entries after the purge");
  }

  private void interrupt() {
    for (int variant = 0; variant < SetInterruption.TO_THE_END; variant++) {
      steps.add(SET, StepInput.INTERRUPTED, variant, "interrupt a set");
      steps.add(GET, StepInput.INTERRUPTED, "get the state it left");
    }
    steps.add(
        SET,
        StepInput.INTERRUPTED,
        SetInterruption.TO_THE_END,
        "set it completely, to continue with a valid state");
  }
}
