package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Identifies the instance of a step or a state of a conversation. */
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

  /** Returns the identifying properties: the scenario's, else the schema's. */
  Set<String> names() {
    return names;
  }

  /** Returns whether properties identify instances, or there is only one. */
  boolean tellApart() {
    return tellApart;
  }

  /** Returns whether no scenario describes an instance. */
  boolean isProbe() {
    return setting.instance().isEmpty()
        && steps.stream().noneMatch(step -> step.stepInput() == StepInput.AUTHOR);
  }

  /** Returns the identity of the instance whose state a step showed. */
  String of(StepRecord step, Observation observation, JsonObject state) {
    if (step.stepInput() == StepInput.RETURNED || step.stepInput() == StepInput.NONE) {
      return isKeyless() ? keyless(observation.input()) : TestedResource.identityOf(state, names);
    }
    if (step.stepInput() == StepInput.CANARY || step.stepInput() == StepInput.LARGE) {
      return observation.input().map(JsonObject::toJson).orElse(of(step));
    }
    return of(step);
  }

  /** Returns the identity of the instance of a step. */
  String of(StepRecord step) {
    return isKeyless() ? keyless(step.inputObject()) : step.identity();
  }

  /** Returns whether neither scenario nor schema names identifying properties. */
  private boolean isKeyless() {
    return names.isEmpty() && isProbe();
  }

  /** Returns one fixed identity where there is one instance, else the requested one. */
  private String keyless(Optional<JsonObject> asked) {
    return tellApart ? "" : asked.map(JsonObject::toJson).orElse("");
  }
}
