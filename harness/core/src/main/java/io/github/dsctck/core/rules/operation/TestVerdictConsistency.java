package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks whether the verdict of a test matches the state that it prints: TEST-03. */
final class TestVerdictConsistency {

  private final Conversation conversation;
  private final ObservedState seen;
  private final JsonObject desired;
  private final boolean flag;

  private TestVerdictConsistency(
      Conversation conversation, ObservedState seen, JsonObject desired, boolean flag) {
    this.conversation = conversation;
    this.seen = seen;
    this.desired = desired;
    this.flag = flag;
  }

  static Verdict judge(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test");
    }
    return Samples.of(
            conversation.successful(OperationName.TEST).stream()
                .filter(step -> !step.stepInput().isWrong())
                .filter(step -> step.stepInput() != StepInput.REORDERED)
                .flatMap(step -> conversation.seen(step, OperationName.TEST).stream())
                .flatMap(seen -> of(conversation, seen).stream()))
        .judge(
            TestVerdictConsistency::offence,
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.TEST, StepInput.DESIRED),
                    "no test printed a verdict"));
  }

  private static Optional<TestVerdictConsistency> of(
      Conversation conversation, ObservedState seen) {
    return TestVerdict.printedIn(seen.state())
        .flatMap(
            flag ->
                seen.observation()
                    .input()
                    .map(desired -> new TestVerdictConsistency(conversation, seen, desired, flag)));
  }

  private Optional<Violation> offence() {
    if (comparesMore()) {
      return Optional.empty();
    }
    var differing = differing(seen);
    if (!flag && differing.isEmpty() && !isRight()) {
      return violated("true, because the state it prints has every desired property", "false");
    }
    return flag && !differing.isEmpty() && knownToDiffer()
        ? violated(
            "false, because %s and %s is desired"
                .formatted(
                    Comparison.show(seen.state(), differing.get(0)),
                    Comparison.show(desired, differing.get(0))),
            "true")
        : Optional.empty();
  }

  private Optional<Violation> violated(String expected, String found) {
    return Optional.of(
        Violation.in(seen.observation(), "stdout", "/" + TestVerdict.FLAG, expected, found));
  }

  private List<String> differing(ObservedState shown) {
    return conversation.subject().convention().differing(desired.without(aside()), shown.state());
  }

  /**
   * Returns whether a verdict of false matches the state from get, so that only the printed state
   * is wrong.
   */
  private boolean isRight() {
    return sameInstance(conversation, seen).map(got -> !differing(got).isEmpty()).orElse(false);
  }

  /** Returns the state from a get of the instance of a test, preferably with the same input. */
  static Optional<ObservedState> sameInstance(Conversation conversation, ObservedState seen) {
    var candidates =
        conversation.getsIn(seen.epoch()).stream()
            .filter(got -> got.identity().equals(seen.identity()))
            .toList();
    return candidates.stream()
        .filter(got -> Comparison.sameQuestion(got, seen))
        .findFirst()
        .or(() -> candidates.stream().findFirst());
  }

  /** Returns whether a test may use more than its printed state. */
  private boolean comparesMore() {
    return desired.has("_purge") || !conversation.subject().secretsIn(desired).isEmpty();
  }

  private Set<String> aside() {
    var names = new LinkedHashSet<>(Set.of(TestVerdict.FLAG, "_metadata", "_restartRequired"));
    conversation.instance().ifPresent(instance -> names.addAll(instance.volatileProperties()));
    return names;
  }

  /** Returns whether this run itself had set another value than the tested one. */
  private boolean knownToDiffer() {
    var stepInput = seen.observation().stepInput();
    return (stepInput == StepInput.ALTERNATE || stepInput == StepInput.ONE_ALTERNATE)
        && conversation.successful(OperationName.SET).stream()
            .filter(set -> Conversation.epochAfter(set) == seen.epoch())
            .anyMatch(
                set ->
                    set.stepInput() == StepInput.DESIRED || set.stepInput() == StepInput.PARTIAL);
  }
}
