package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.OtherInstances;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks whether set keeps the properties that its input does not mention: SET-07. */
final class UnmentionedProperties {

  private UnmentionedProperties() {}

  static Verdict staysAsItIs(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var harmed = OtherInstances.of(conversation).harmedBy(OperationName.SET);
    if (!harmed.isEmpty()) {
      return Verdict.of(harmed);
    }
    if (settable(conversation).isEmpty()) {
      return Verdict.notApplicable(
          "the resource has no property besides the identity that can be set and read");
    }
    var crash = SetCrash.ofPart(conversation);
    if (crash.isPresent()) {
      return Verdict.violated(crash.get());
    }
    return Samples.of(
            SetSteps.meant(conversation).stream()
                .filter(step -> !unmentioned(conversation, step).isEmpty()))
        .judge(
            step -> touched(conversation, step),
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.SET, StepInput.PARTIAL),
                    NotExercisedReason.lacking(
                        ScenarioField.DESIRED,
                        "no set left a property unmentioned; give the instance one more"
                            + " \"desired\" property")));
  }

  /** Returns the existing properties that the input of a set does not mention. */
  private static List<String> unmentioned(Conversation conversation, StepRecord step) {
    var pair = SetSteps.round(conversation, step);
    if (pair.isEmpty() || SetSteps.removes(step) || pair.get().isCreation()) {
      return List.of();
    }
    var desired = step.inputObject().orElse(JsonObject.empty());
    return pair.get().earlier().state().names().stream()
        .filter(name -> !desired.names().contains(name))
        .filter(name -> !name.startsWith("_") && !conversation.subject().isReadOnly(name))
        .filter(name -> step.stepInput() != StepInput.CANARY || isManaged(conversation, name))
        .toList();
  }

  /**
   * Returns whether the scenario gives a property a value. A derived value, such as the encoding of
   * a text, may change with the text.
   */
  private static boolean isManaged(Conversation conversation, String name) {
    return conversation
        .instance()
        .filter(
            it -> it.desired().has(name) || it.alternate().filter(to -> to.has(name)).isPresent())
        .isPresent();
  }

  private static Optional<Violation> touched(Conversation conversation, StepRecord step) {
    var pair = SetSteps.round(conversation, step).orElseThrow();
    var moved = ConversationFacts.of(conversation).purity().moved(pair);
    return unmentioned(conversation, step).stream()
        .filter(name -> moved.contains(name) || isGone(conversation, pair, name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    step.own().orElseThrow(),
                    "%s, because the input does not mention it"
                        .formatted(Comparison.show(pair.earlier().state(), name)),
                    Comparison.show(pair.later().state(), name) + " after the set"));
  }

  /**
   * Returns whether a property is missing that the get before returned although its input did not
   * have it. A get that returns only requested properties would have omitted it there.
   */
  private static boolean isGone(Conversation conversation, StatePair pair, String name) {
    var asked = pair.earlier().observation().input();
    return asked.filter(input -> !input.has(name)).isPresent()
        && conversation.comparable(pair.earlier().state()).has(name)
        && !conversation.comparable(pair.later().state()).has(name)
        && !ConversationFacts.of(conversation).purity().incomparable().contains(name);
  }

  /** Returns the properties that can be set and read, besides the identity. */
  private static Set<String> settable(Conversation conversation) {
    var schema = conversation.subject().schema();
    if (schema.isEmpty()) {
      return Set.of("", "any");
    }
    var names = new LinkedHashSet<>(schema.get().propertyNames());
    names.removeAll(conversation.identifying());
    names.removeIf(
        name ->
            name.startsWith("_")
                || schema.get().isReadOnly(name)
                || schema.get().isWriteOnly(name));
    return schema.get().isOpen() && names.isEmpty() ? Set.of("", "any") : names;
  }
}
