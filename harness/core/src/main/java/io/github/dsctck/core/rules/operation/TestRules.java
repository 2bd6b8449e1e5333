package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.StateValidation;
import io.github.dsctck.core.check.TestVerdict;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.evidence.SilentDefaults;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.rules.schema.CanonicalDeclarations;
import java.util.List;
import java.util.Optional;

/** Test: chapter TEST. */
public final class TestRules {

  private TestRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("TEST-01", Layer.SCHEMA, TestRules::reportsVerdict);
    rules.resource("TEST-02", CanonicalDeclarations::declaresVerdict);
    rules.reading("TEST-03", TestRules::matchesState);
    rules.exchange("TEST-04", Layer.MEANING, TestRules::differencesFitVerdict);
    rules.exchange("TEST-05", Layer.MEANING, TestRules::verdictIsNoDifference);
    rules.exchange("TEST-06", Layer.MEANING, TestRules::differencesAreDesired);
    rules.reading("TEST-07", TestRules::returnsActualState);
    rules.reading("TEST-08", TestRules::changesNothing);
    rules.conversation("TEST-09", TestAgreement::ignoresWhatIsNotDesired);
    rules.conversation("TEST-10", TestRules::missingInstanceIsTestable);
    rules.exchange("TEST-11", Layer.SCHEMA, TestRules::printsValidState);
    rules.conversation("TEST-12", TestAgreement::takesSetsWithoutOrder);
    rules.conversation("TEST-13", TestRules::getIsComparable);
    rules.conversation("TEST-15", TestRules::isSilentOnlyAboutDefaults);
    rules.reading("TEST-14", IgnoredTestOutput::runsBesideGet);
  }

  private static boolean printsState(Observation observation) {
    return observation.isReal(OperationName.TEST)
        && observation.operation().flatMap(Operation::returns).isPresent();
  }

  private static Verdict reportsVerdict(Observation observation) {
    if (!printsState(observation) || observation.state().isEmpty()) {
      return Verdict.notApplicable("no test printed a state");
    }
    var value = observation.state().get().get(TestVerdict.FLAG);
    if (value instanceof JsonBoolean) {
      return Verdict.satisfied();
    }
    var expected = "a boolean \"_inDesiredState\" in the state that test prints";
    return Verdict.violated(
        value == null
            ? Violation.onStdout(observation, expected, "no \"_inDesiredState\"")
            : Violation.in(observation, "stdout", "/" + TestVerdict.FLAG, expected, value.toJson())
                .stoppingEngines());
  }

  private static Verdict printsValidState(Observation observation) {
    return printsState(observation)
        ? StateValidation.judge(observation, false)
        : Verdict.notApplicable("no test printed a state");
  }

  private static Verdict differencesFitVerdict(Observation observation) {
    if (!observation.isReal(OperationName.TEST) || observation.changed().isEmpty()) {
      return Verdict.notApplicable("test does not return stateAndDiff");
    }
    var names = observation.changed().get();
    var flag = observation.state().flatMap(TestVerdict::printedIn);
    if (flag.isEmpty() || flag.get() == names.isEmpty()) {
      return Verdict.satisfied();
    }
    return Verdict.violated(
        Violation.onStdout(
            observation,
            flag.get()
                ? "an empty array, because \"_inDesiredState\" is true"
                : "the names of the differing properties, because \"_inDesiredState\" is false",
            flag.get() ? Comparison.names(names) : "an empty array"));
  }

  private static Verdict verdictIsNoDifference(Observation observation) {
    if (!observation.isReal(OperationName.TEST) || observation.changed().isEmpty()) {
      return Verdict.notApplicable("test does not return stateAndDiff");
    }
    return observation.changed().get().contains(TestVerdict.FLAG)
        ? Verdict.violated(
            Violation.onStdout(
                observation,
                "an array without \"_inDesiredState\"",
                Comparison.names(observation.changed().get())))
        : Verdict.satisfied();
  }

  private static Verdict differencesAreDesired(Observation observation) {
    if (!observation.isReal(OperationName.TEST) || observation.changed().isEmpty()) {
      return Verdict.notApplicable("test does not return stateAndDiff");
    }
    if (observation.input().isEmpty() || observation.stepInput().isWrong()) {
      return Verdict.notExercised("the test had no desired state");
    }
    var desired = observation.input().get();
    return Verdict.of(
        observation.changed().get().stream()
            .filter(
                name ->
                    !desired.has(name) && !name.equals("_exist") && !name.equals(TestVerdict.FLAG))
            .findFirst()
            .map(
                name ->
                    Violation.onStdout(
                        observation,
                        "names of properties in the desired state, which are %s"
                            .formatted(Comparison.names(List.copyOf(desired.names()))),
                        "\"%s\", which is not in the desired state".formatted(name))));
  }

  /** The test of the 2022 draft prints no state to compare its verdict with. */
  private static Verdict matchesState(Conversation conversation) {
    return conversation.subject().manifest().isDraft()
        ? TestAgreement.ofVerdict(conversation)
        : TestVerdictConsistency.judge(conversation);
  }

  private static Verdict returnsActualState(Conversation conversation) {
    var test = conversation.subject().manifest().operation(OperationName.TEST);
    if (test.flatMap(Operation::returns).isEmpty()) {
      return Verdict.notApplicable("test returns no state");
    }
    return Samples.of(
            conversation.successful(OperationName.TEST).stream()
                .filter(step -> !step.stepInput().isWrong())
                .flatMap(step -> conversation.seen(step, OperationName.TEST).stream())
                .flatMap(seen -> withGet(conversation, seen).stream()))
        .judge(
            pair -> otherState(conversation, pair),
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.TEST, StepInput.DESIRED),
                    "no test was comparable with a get"));
  }

  private static Optional<StatePair> withGet(Conversation conversation, ObservedState seen) {
    return TestVerdictConsistency.sameInstance(conversation, seen)
        .map(got -> new StatePair(got, seen));
  }

  private static Optional<Violation> otherState(Conversation conversation, StatePair pair) {
    if (showsAMissingInstance(pair)) {
      return Optional.empty();
    }
    return Comparison.without(
            pair.differing(conversation), ConversationFacts.of(conversation).purity().unstable())
        .stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    pair.later().observation(),
                    "stdout",
                    "/" + name,
                    "%s, as get returns"
                        .formatted(Comparison.show(conversation, pair.earlier(), name)),
                    Comparison.show(conversation, pair.later(), name)));
  }

  /** Returns whether test reports a missing instance as existing, which is TEST-10. */
  private static boolean showsAMissingInstance(StatePair pair) {
    return !pair.earlier().exists() && pair.later().exists();
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test");
    }
    return ConversationFacts.of(conversation)
        .purity()
        .verdict(
            OperationName.TEST,
            step -> !step.stepInput().isWrong() && step.stepInput() != StepInput.PERMUTED,
            "the test",
            "no test ran between two gets");
  }

  private static Verdict missingInstanceIsTestable(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.TEST) || !subject.hasExistence()) {
      return Verdict.notApplicable("the resource lacks test or _exist");
    }
    var steps =
        conversation.steps(OperationName.TEST).stream()
            .filter(step -> step.before() == Existence.ABSENT && !step.stepInput().isWrong())
            .toList();
    return Samples.own(conversation, steps)
        .where(own -> !own.subject().manifest().isDraft() || own.succeeded())
        .judge(
            TestRules::untestable,
            () -> conversation.whyNot(steps, "no missing instance was tested"));
  }

  private static Optional<Violation> untestable(Observation own) {
    if (own.subject().manifest().isDraft()) {
      return misjudged(own);
    }
    if (own.failedCleanly()) {
      return Optional.of(
          Violation.in(
              own, "exit code 0 for a test of an instance that does not exist", own.failure()));
    }
    if (own.state().isEmpty()) {
      return Optional.empty();
    }
    var state = own.state().get();
    if (!JsonBoolean.FALSE.equals(state.get("_exist"))) {
      return Optional.of(
          Violation.in(
              own,
              "stdout",
              "/_exist",
              "\"_exist\": false for an instance that does not exist",
              Comparison.show(state, "_exist")));
    }
    boolean wanted = own.input().filter(own.subject().convention()::isAbsent).isPresent();
    return TestVerdict.printedIn(state)
        .filter(flag -> flag != wanted)
        .map(
            flag ->
                Violation.in(
                    own,
                    "stdout",
                    "/" + TestVerdict.FLAG,
                    "%s, because the instance does not exist and %s desired"
                        .formatted(wanted, wanted ? "that is" : "existence is"),
                    String.valueOf(flag)));
  }

  /** In the 2022 draft the exit code is the verdict. */
  private static Optional<Violation> misjudged(Observation own) {
    boolean wanted = own.input().filter(own.subject().convention()::isAbsent).isPresent();
    return own.completion().isSuccess() == wanted
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                own,
                wanted
                    ? "exit code 0, because the instance does not exist and that is desired"
                    : "another exit code than 0, because the instance does not exist",
                "the process " + own.completion().ending().describe()));
  }

  private static Verdict isSilentOnlyAboutDefaults(Conversation conversation) {
    var defaults = new SilentDefaults(conversation.subject());
    var names = defaults.names();
    if (names.isEmpty() || !conversation.subject().has(OperationName.SET)) {
      return Verdict.notApplicable(
          "the engine uses no default of the schema where it compares states");
    }
    return conversation.successful(OperationName.SET).stream().anyMatch(defaults::isAsked)
        ? SetEffect.verdict(
            conversation,
            SetEffect.Effect.LEFT_OUT,
            after -> after.notAsDesired(", which the engine takes for the default"))
        : Verdict.notExercised(
            NotExercisedReason.lacking(
                ScenarioField.ALTERNATE,
                "no set asked for another value than the default of %s; add one to the scenario"
                    .formatted(Comparison.names(List.copyOf(names)))));
  }

  private static Verdict getIsComparable(Conversation conversation) {
    if (conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has a native test");
    }
    return SetEffect.verdict(
        conversation,
        SetEffect.Effect.SPELT_OTHERWISE,
        after ->
            Violation.in(
                after.proof(),
                "stdout",
                "/" + after.differing().get(0),
                ("%s, in the spelling and type of the desired value, because the engine compares "
                        + "strictly")
                    .formatted(Comparison.show(after.desired(), after.differing().get(0))),
                Comparison.show(after.state(), after.differing().get(0))));
  }
}
