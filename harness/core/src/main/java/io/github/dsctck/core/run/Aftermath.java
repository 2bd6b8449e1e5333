package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.HostileIdentity;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;

/** Draws what follows from each step for the instances and for later steps. */
final class Aftermath {

  private final Subject subject;
  private final Talk talk;
  private final Lives lives;
  private final Returned returned;

  Aftermath(Subject subject, Talk talk, Lives lives, Returned returned) {
    this.subject = subject;
    this.talk = talk;
    this.lives = lives;
    this.returned = returned;
  }

  /** Returns what is known about an instance before a step, by what went before or by the plan. */
  Presence before(PlannedStep step, String identity) {
    if (step.payload() == Payload.STRANGER) {
      return Presence.ABSENT;
    }
    var known = lives.of(identity);
    return known != Presence.UNKNOWN || !talk.fresh() && step.presence() != Presence.ABSENT
        ? known
        : step.number() == 1 || talk.fresh() ? step.presence() : known;
  }

  /** Corrects what was known before a get by what it showed, where nothing was known. */
  Presence corrected(PlannedStep step, Presence before, StepResult result) {
    boolean shows =
        step.operation() == OperationName.GET
            && result instanceof StepResult.GetResult got
            && got.actualState().asObject().isPresent()
            && presence(got.actualState()) == Presence.PRESENT;
    return shows && step.payload() != Payload.STRANGER && !talk.fresh() && lives.created().isEmpty()
        ? Presence.PRESENT
        : before;
  }

  void settle(PlannedStep step, String identity, StepResult result) {
    if (step.payload() == Payload.HOSTILE && !step.operation().isReadOnly()) {
      settleHostile(step, identity, result);
    } else if (result instanceof StepResult.GetResult got) {
      got.actualState().asObject().ifPresent(state -> settle(step, identity, state));
    } else if (step.payload() == Payload.FILTER) {
      return;
    } else if (result instanceof StepResult.ExportResult exported) {
      returned.exported(
          exported.instances().stream().flatMap(value -> value.asObject().stream()).toList());
    } else if (result instanceof StepResult.SetResult set
        && step.operation() == OperationName.SET) {
      lives.now(identity, presence(set.afterState()));
    } else if (result instanceof StepResult.DeleteResult
        && step.operation() == OperationName.DELETE) {
      lives.now(identity, Presence.ABSENT);
    } else if (!step.operation().isReadOnly() && !step.payload().isWrong()) {
      lives.now(identity, Presence.UNKNOWN);
    }
  }

  /** What a hostile identity made is there until it was removed, whatever is said of it. */
  private void settleHostile(PlannedStep step, String identity, StepResult result) {
    boolean removes =
        step.operation() == OperationName.DELETE || step.variant() == HostileIdentity.REMOVAL;
    if (lives.isOurs(identity)) {
      boolean isGone = removes && !(result instanceof StepResult.Failed);
      lives.now(identity, isGone ? Presence.ABSENT : Presence.UNKNOWN);
    }
  }

  private void settle(PlannedStep step, String identity, JsonObject state) {
    if (!step.payload().isWrong()) {
      returned.answer();
    }
    if (step.payload() == Payload.IDENTITY
        || step.payload() == Payload.NONE && talk.instance().isEmpty()) {
      returned.got(state);
    }
    boolean speaksOfIt =
        switch (step.payload()) {
          case IDENTITY, DESIRED, ALTERNATE, SECOND, HOSTILE, AUTHOR -> true;
          default -> false;
        };
    if (speaksOfIt && subject.hasExistence()) {
      lives.now(identity, presence(state));
    }
  }

  private static Presence presence(JsonValue state) {
    return state
        .asObject()
        .filter(object -> JsonBoolean.FALSE.equals(object.get("_exist")))
        .map(object -> Presence.ABSENT)
        .orElse(Presence.PRESENT);
  }
}
