package io.github.dsctck.core.rules.version;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.StateValidation;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.EarlierState;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Checks that a version keeps the state that an earlier version set. */
final class InheritedStates {

  private final Conversation conversation;
  private final EarlierState earlier;

  private InheritedStates(Conversation conversation, EarlierState earlier) {
    this.conversation = conversation;
    this.earlier = earlier;
  }

  static Verdict areRead(Conversation conversation) {
    return judge(conversation, OperationName.GET, StepInput.IDENTITY, states -> states::notRead);
  }

  static Verdict passTheTest(Conversation conversation) {
    return judge(
        conversation, OperationName.TEST, StepInput.DESIRED, states -> states::notInDesiredState);
  }

  static Verdict stay(Conversation conversation) {
    return judge(conversation, OperationName.SET, StepInput.DESIRED, states -> states::changed);
  }

  /** Judges the first step of an operation with the inherited state. */
  private static Verdict judge(
      Conversation conversation,
      OperationName operation,
      StepInput stepInput,
      Function<InheritedStates, Function<StepRecord, Optional<Violation>>> offence) {
    var earlier = conversation.earlier();
    if (earlier.isEmpty()) {
      return Verdict.notApplicable("no earlier version set the state");
    }
    if (!conversation.subject().has(operation)) {
      return Verdict.notApplicable("the resource has no " + operation.wireName());
    }
    if (earlier.get().missing().isPresent()) {
      return Verdict.notExercised(earlier.get().missing().get());
    }
    var steps = conversation.steps(operation, stepInput).stream().limit(1).toList();
    return Samples.of(steps.stream().filter(InheritedStates::isConclusive))
        .judge(
            offence.apply(new InheritedStates(conversation, earlier.get())),
            () -> conversation.whyNot(steps, "no step exercised it"));
  }

  /** A process that the kit could not start or that took too long shows nothing about the state. */
  private static boolean isConclusive(StepRecord step) {
    return step.own()
        .filter(
            own ->
                own.succeeded()
                    || own.failedCleanly()
                    || own.completion().ending() instanceof ProcessEnding.Signalled)
        .isPresent();
  }

  private String inheritedState() {
    return "the state that %s set".formatted(earlier.version());
  }

  private Optional<Violation> notRead(StepRecord get) {
    var own = get.own().orElseThrow();
    return failure(get, inheritedState())
        .or(() -> invalid(own))
        .or(() -> missing(own))
        .or(() -> otherValue(own));
  }

  private static Optional<Violation> failure(StepRecord step, String expected) {
    var own = step.own().orElseThrow();
    if (!own.succeeded()) {
      return Optional.of(Violation.in(own, expected, own.failure()));
    }
    return step.result()
        .filter(StepResult.Failed.class::isInstance)
        .map(result -> ((StepResult.Failed) result).message())
        .map(message -> Violation.onStdout(own, expected, message));
  }

  private static Optional<Violation> invalid(Observation own) {
    return StateValidation.judge(own, false) instanceof Verdict.Violated violated
        ? Optional.of(violated.violations().get(0))
        : Optional.empty();
  }

  private Optional<Violation> missing(Observation own) {
    var convention = conversation.subject().convention();
    return own.state()
        .filter(convention::isAbsent)
        .map(
            state ->
                Violation.in(
                    own,
                    "stdout",
                    "/" + convention.existence(),
                    inheritedState(),
                    Comparison.show(state, convention.existence())));
  }

  private Optional<Violation> otherValue(Observation own) {
    var subject = conversation.subject();
    var desired = SetEffect.enforceable(subject, conversation.instance(), earlier.input());
    var state = own.state().orElse(JsonObject.empty());
    return comparable(subject.convention().differing(desired, state)).stream()
        .filter(desired::has)
        .findFirst()
        .map(
            name ->
                Violation.in(
                    own,
                    "stdout",
                    "/" + name,
                    "%s, as %s set it".formatted(Comparison.show(desired, name), earlier.version()),
                    Comparison.show(state, name)));
  }

  /** Returns names without those whose values vary, or say nothing. */
  private List<String> comparable(List<String> names) {
    var purity = ConversationFacts.of(conversation).purity();
    return Comparison.without(names, purity.incomparable());
  }

  private Optional<Violation> notInDesiredState(StepRecord test) {
    var expected = "true for " + inheritedState();
    return failure(test, expected)
        .or(
            () ->
                test.result()
                    .filter(StepResult.TestResult.class::isInstance)
                    .map(StepResult.TestResult.class::cast)
                    .filter(result -> !result.inDesiredState())
                    .map(
                        result ->
                            Violation.in(
                                test.own().orElseThrow(),
                                "stdout",
                                "",
                                expected,
                                differing(result))));
  }

  private static String differing(StepResult.TestResult result) {
    var names = result.differingProperties();
    return "not in the desired state"
        + (names.isEmpty() ? "" : ", because of " + Comparison.names(names));
  }

  private Optional<Violation> changed(StepRecord set) {
    var own = set.own().orElseThrow();
    var expected = "a set that changes nothing, because " + earlier.version() + " set the same";
    return failure(set, expected)
        .or(() -> named(set).map(names -> Violation.onStdout(own, expected, names)))
        .or(() -> moved(set, own));
  }

  /** Returns the properties that the set names as changed, as a text. */
  private Optional<String> named(StepRecord set) {
    return set.result()
        .filter(StepResult.SetResult.class::isInstance)
        .flatMap(result -> ((StepResult.SetResult) result).changedProperties())
        .map(this::comparable)
        .filter(names -> !names.isEmpty())
        .map(names -> "changed properties: " + Comparison.names(names));
  }

  private Optional<Violation> moved(StepRecord set, Observation own) {
    return SetSteps.round(conversation, set)
        .flatMap(
            pair ->
                ConversationFacts.of(conversation).purity().moved(pair).stream()
                    .findFirst()
                    .map(
                        name ->
                            Violation.in(
                                own,
                                Comparison.show(pair.earlier().state(), name) + ", as before",
                                Comparison.show(pair.later().state(), name) + " after the set")));
  }
}
