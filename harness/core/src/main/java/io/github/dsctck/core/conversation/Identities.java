package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells which instance a step or a state of a conversation is about. */
final class Identities {

  private final Conversation.Setting setting;
  private final List<StepRecord> steps;
  private final Set<String> names;
  private final boolean tellApart;

  Identities(Conversation.Setting setting, List<StepRecord> steps) {
    this.setting = setting;
    this.steps = steps;
    this.names =
        setting
            .instance()
            .map(instance -> instance.identity().names())
            .orElseGet(() -> setting.subject().identifying());
    this.tellApart = !names.isEmpty() || !severalAreListed();
  }

  private boolean severalAreListed() {
    return steps.stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.isReal(OperationName.EXPORT) && seen.succeeded())
        .anyMatch(seen -> seen.states().size() > 1);
  }

  /** Returns the properties that tell instances apart: the scenario's, else the schema's. */
  Set<String> names() {
    return names;
  }

  /** Returns whether something identifies instances, or there is only one. */
  boolean tellApart() {
    return tellApart;
  }

  /** Returns whether no author said anything about an instance. */
  boolean isProbe() {
    return setting.instance().isEmpty()
        && steps.stream().noneMatch(step -> step.stepInput() == StepInput.AUTHOR);
  }

  /** Returns which instance a state is about that a step showed. */
  String of(StepRecord step, Observation observation, JsonObject state) {
    if (step.stepInput() == StepInput.RETURNED || step.stepInput() == StepInput.NONE) {
      return isKeyless() ? keyless(observation.input()) : TestedResource.identityOf(state, names);
    }
    if (step.stepInput() == StepInput.CANARY || step.stepInput() == StepInput.LARGE) {
      return observation.input().map(JsonObject::toJson).orElse(of(step));
    }
    return of(step);
  }

  /** Returns which instance a step is about. */
  String of(StepRecord step) {
    return isKeyless() ? keyless(step.inputObject()) : step.identity();
  }

  /** Returns whether neither scenario nor schema says what tells instances apart. */
  private boolean isKeyless() {
    return names.isEmpty() && isProbe();
  }

  /** Returns one identity where there is one instance, else what was asked. */
  private String keyless(Optional<JsonObject> asked) {
    return tellApart ? "" : asked.map(JsonObject::toJson).orElse("");
  }
}
