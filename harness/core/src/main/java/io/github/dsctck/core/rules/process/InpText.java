package io.github.dsctck.core.rules.process;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.FreeTextSets;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;

/** Checks whether any text is returned unchanged: INP-17. */
final class InpText {

  private InpText() {}

  static Verdict survives(Conversation conversation) {
    if (!conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable("the resource has no set");
    }
    var sets = FreeTextSets.of(conversation);
    var needless = sets.needless(conversation);
    if (needless.isPresent()) {
      return Verdict.notApplicable(needless.get());
    }
    var refused = sets.refused(conversation).filter(step -> sets.isPromised());
    if (refused.isPresent()) {
      return Verdict.violated(refusal(refused.get()));
    }
    return Samples.of(
            sets.steps().stream()
                .filter(step -> step.succeeded() && conversation.reliable(step))
                .filter(step -> SetSteps.seenAfter(conversation, step).isPresent()))
        .judge(step -> damaged(conversation, step, sets), () -> sets.whyNot(conversation));
  }

  private static Violation refusal(StepRecord step) {
    var own = step.own().orElseThrow();
    return Violation.in(
        own,
        "a set that accepts any text in the properties that the scenario names in \"freeText\"",
        own.failure());
  }

  private static Optional<Violation> damaged(
      Conversation conversation, StepRecord step, FreeTextSets sets) {
    var seen = SetSteps.seenAfter(conversation, step).orElseThrow();
    var given = step.inputObject().orElse(JsonObject.empty());
    return sets.free().stream()
        .flatMap(free -> free.names().stream())
        .filter(name -> given.has(name) && isShown(conversation, name))
        .filter(name -> !SetEffect.garblesPlainText(conversation, name))
        .filter(name -> !given.present(name).equals(seen.state().present(name)))
        .findFirst()
        .map(name -> violation(seen, given, name));
  }

  private static boolean isShown(Conversation conversation, String name) {
    boolean isVolatile = conversation.instance().orElseThrow().volatileProperties().contains(name);
    return !isVolatile
        && conversation
            .subject()
            .schema()
            .filter(schema -> schema.isWriteOnly(name) || schema.isReadOnly(name))
            .isEmpty();
  }

  private static Violation violation(ObservedState seen, JsonObject given, String name) {
    return Violation.in(
        seen.observation(),
        "stdout",
        "/" + name,
        Comparison.show(given, name) + ", as it was set",
        Comparison.show(seen.state(), name));
  }
}
