package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.HostileIdentity;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;

/** Updates the tracked instances after each step. */
final class StepEffects {

  private final TestedResource subject;
  private final ConversationContext context;
  private final InstanceTracker instances;
  private final ReturnedStates returned;

  StepEffects(
      TestedResource subject,
      ConversationContext context,
      InstanceTracker instances,
      ReturnedStates returned) {
    this.subject = subject;
    this.context = context;
    this.instances = instances;
    this.returned = returned;
  }

  /**
   * Returns the known existence of an instance before a step, from earlier steps or from the plan.
   */
  Existence before(PlannedStep step, String identity) {
    if (step.stepInput() == StepInput.STRANGER) {
      return Existence.ABSENT;
    }
    var known = instances.of(identity);
    // The plan knows what no step has shown: an identity made for this run is absent at first,
    // and one that the author calls absent is so until the first step.
    boolean planKnows =
        context.fresh() || step.number() == 1 && step.existence() == Existence.ABSENT;
    return known == Existence.UNKNOWN && planKnows ? step.existence() : known;
  }

  /** Replaces an unknown existence before a get by the existence in its result. */
  Existence corrected(PlannedStep step, Existence before, StepResult result) {
    boolean shows =
        step.operation() == OperationName.GET
            && result instanceof StepResult.GetResult got
            && got.actualState().asObject().isPresent()
            && presence(got.actualState()) == Existence.PRESENT;
    return shows
            && step.stepInput() != StepInput.STRANGER
            && !context.fresh()
            && instances.created().isEmpty()
        ? Existence.PRESENT
        : before;
  }

  void settle(PlannedStep step, String identity, StepResult result) {
    if (step.stepInput() == StepInput.HOSTILE && !step.operation().isReadOnly()) {
      settleHostile(step, identity, result);
    } else if (result instanceof StepResult.GetResult got) {
      got.actualState().asObject().ifPresent(state -> settle(step, identity, state));
    } else if (step.stepInput() == StepInput.FILTER) {
      return;
    } else if (result instanceof StepResult.ExportResult exported) {
      returned.exported(
          exported.instances().stream().flatMap(value -> value.asObject().stream()).toList());
    } else if (result instanceof StepResult.SetResult set
        && step.operation() == OperationName.SET) {
      instances.now(identity, presence(set.afterState()));
    } else if (result instanceof StepResult.DeleteResult
        && step.operation() == OperationName.DELETE) {
      instances.now(identity, Existence.ABSENT);
    } else if (!step.operation().isReadOnly() && !step.stepInput().isWrong()) {
      instances.now(identity, Existence.UNKNOWN);
    } else if (isReportedMissing(step, identity, result)) {
      instances.now(identity, Existence.ABSENT);
    }
  }

  /** In the draft a get may fail for a missing instance. */
  private boolean isReportedMissing(PlannedStep step, String identity, StepResult result) {
    return subject.manifest().isDraft()
        && step.operation() == OperationName.GET
        && step.stepInput() == StepInput.IDENTITY
        && result instanceof StepResult.Failed failed
        && failed.kind() == FailureKind.COMMAND
        && context.fresh()
        && !instances.isOurs(identity);
  }

  /** The instance of a hostile identity exists until its removal, whatever get reports. */
  private void settleHostile(PlannedStep step, String identity, StepResult result) {
    boolean removes =
        step.operation() == OperationName.DELETE || step.variant() == HostileIdentity.REMOVAL;
    if (instances.isOurs(identity)) {
      boolean isGone = removes && !(result instanceof StepResult.Failed);
      instances.now(identity, isGone ? Existence.ABSENT : Existence.UNKNOWN);
    }
  }

  private void settle(PlannedStep step, String identity, JsonObject state) {
    if (!step.stepInput().isWrong()) {
      returned.answer();
    }
    if (step.stepInput() == StepInput.IDENTITY
        || step.stepInput() == StepInput.NONE && context.instance().isEmpty()) {
      returned.got(state);
    }
    boolean speaksOfIt =
        switch (step.stepInput()) {
          case IDENTITY, DESIRED, ALTERNATE, SECOND, HOSTILE, AUTHOR -> true;
          default -> false;
        };
    if (speaksOfIt && subject.hasExistence()) {
      instances.now(identity, presence(state));
    }
  }

  private Existence presence(JsonValue state) {
    return state
        .asObject()
        .filter(subject.convention()::isAbsent)
        .map(object -> Existence.ABSENT)
        .orElse(Existence.PRESENT);
  }
}
