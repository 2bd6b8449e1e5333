package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.emulation.Difference;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Operation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Test: chapter TEST. */
final class TestRules {

  static final String FLAG = "_inDesiredState";

  private TestRules() {}

  static void register(RuleRegistry rules) {
    rules.exchange("TEST-01", Layer.SCHEMA, TestRules::reportsVerdict);
    rules.resource("TEST-02", SchemaDeclarations::declaresVerdict);
    rules.reading("TEST-03", TestRules::verdictFitsState);
    rules.exchange("TEST-04", Layer.MEANING, TestRules::differencesFitVerdict);
    rules.exchange("TEST-05", Layer.MEANING, TestRules::verdictIsNoDifference);
    rules.reading("TEST-07", TestRules::returnsActualState);
    rules.reading("TEST-08", TestRules::changesNothing);
    rules.conversation("TEST-10", TestRules::missingInstanceIsTestable);
    rules.exchange("TEST-11", Layer.SCHEMA, TestRules::printsValidState);
    rules.conversation("TEST-13", TestRules::getIsComparable);
  }

  /** Returns the verdict a test printed, if it is a boolean. */
  static Optional<Boolean> flagOf(JsonObject state) {
    return Optional.ofNullable(state.get(FLAG)).flatMap(value -> value.asBoolean());
  }

  /** Returns what a successful test concluded, as the engine reads it. */
  static boolean verdictOf(StepRecord step) {
    return step.result().orElseThrow() instanceof StepResult.TestResult result
        && result.inDesiredState();
  }

  private static boolean printsState(Observation observation) {
    return observation.isReal(OperationName.TEST)
        && observation.operation().flatMap(Operation::returns).isPresent();
  }

  private static Verdict reportsVerdict(Observation observation) {
    if (!printsState(observation) || observation.state().isEmpty()) {
      return Verdict.notApplicable("no test printed a state");
    }
    var value = observation.state().get().get(FLAG);
    if (value instanceof JsonBoolean) {
      return Verdict.satisfied();
    }
    return Verdict.violated(
        Violation.in(
            observation,
            "stdout",
            value == null ? "" : "/" + FLAG,
            "a boolean \"_inDesiredState\" in the state that test prints",
            value == null ? "no \"_inDesiredState\"" : value.toJson()));
  }

  private static Verdict printsValidState(Observation observation) {
    return printsState(observation)
        ? SchemaOffence.judge(observation, false)
        : Verdict.notApplicable("no test printed a state");
  }

  private static Verdict differencesFitVerdict(Observation observation) {
    if (!observation.isReal(OperationName.TEST) || observation.changed().isEmpty()) {
      return Verdict.notApplicable("test does not return stateAndDiff");
    }
    var names = observation.changed().get();
    var flag = observation.state().flatMap(TestRules::flagOf);
    if (flag.isEmpty() || flag.get() == names.isEmpty()) {
      return Verdict.satisfied();
    }
    return Verdict.violated(
        Violation.in(
            observation,
            "stdout",
            "",
            flag.get()
                ? "an empty array, because \"_inDesiredState\" is true"
                : "the names of the differing properties, because \"_inDesiredState\" is false",
            flag.get() ? Comparison.names(names) : "an empty array"));
  }

  private static Verdict verdictIsNoDifference(Observation observation) {
    if (!observation.isReal(OperationName.TEST) || observation.changed().isEmpty()) {
      return Verdict.notApplicable("test does not return stateAndDiff");
    }
    return observation.changed().get().contains(FLAG)
        ? Verdict.violated(
            Violation.in(
                observation,
                "stdout",
                "",
                "an array without \"_inDesiredState\"",
                Comparison.names(observation.changed().get())))
        : Verdict.satisfied();
  }

  private static Verdict verdictFitsState(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : conversation.successful(OperationName.TEST)) {
      for (var seen : conversation.seen(step, OperationName.TEST)) {
        var flag = flagOf(seen.state());
        var desired = seen.observation().input();
        if (flag.isEmpty() || desired.isEmpty() || step.payload().isWrong()) {
          continue;
        }
        judged = true;
        unfit(conversation, step, seen, desired.get(), flag.get()).ifPresent(violations::add);
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(
                conversation.steps(OperationName.TEST, Payload.DESIRED),
                "no test printed a verdict"));
  }

  private static Optional<Violation> unfit(
      Conversation conversation, StepRecord step, Sighting seen, JsonObject desired, boolean flag) {
    if (comparesMore(conversation, desired)) {
      return Optional.empty();
    }
    var state = seen.state();
    var differing = Difference.between(desired.without(aside(conversation)), state, null);
    if (!flag && differing.isEmpty() && !isRight(conversation, seen, desired)) {
      return Optional.of(
          Violation.in(
              seen.observation(),
              "stdout",
              "/" + FLAG,
              "true, because the state it prints has every desired property",
              "false"));
    }
    if (flag && !differing.isEmpty() && knownToDiffer(conversation, step)) {
      var name = differing.get(0);
      return Optional.of(
          Violation.in(
              seen.observation(),
              "stdout",
              "/" + FLAG,
              "false, because %s and %s is desired"
                  .formatted(Comparison.show(state, name), Comparison.show(desired, name)),
              "true"));
    }
    return Optional.empty();
  }

  /**
   * Tells whether a verdict of false fits what get shows, so that only the printed state is off.
   */
  private static boolean isRight(Conversation conversation, Sighting seen, JsonObject desired) {
    return sameInstance(conversation, seen)
        .map(
            got ->
                !Difference.between(desired.without(aside(conversation)), got.state(), null)
                    .isEmpty())
        .orElse(false);
  }

  /** Tells whether a test may rightly look at more than its state shows. */
  private static boolean comparesMore(Conversation conversation, JsonObject desired) {
    return desired.has("_purge")
        || conversation
            .subject()
            .schema()
            .map(schema -> desired.names().stream().anyMatch(schema::isWriteOnly))
            .orElse(false);
  }

  private static Set<String> aside(Conversation conversation) {
    var names = new LinkedHashSet<>(Set.of(FLAG, "_metadata", "_restartRequired"));
    conversation.instance().ifPresent(instance -> names.addAll(instance.volatileProperties()));
    return names;
  }

  private static boolean knownToDiffer(Conversation conversation, StepRecord step) {
    if (step.payload() != Payload.ALTERNATE && step.payload() != Payload.ONE_ALTERNATE) {
      return false;
    }
    return conversation.successful(OperationName.SET).stream()
        .filter(set -> Conversation.worldAfter(set) == Conversation.worldBefore(step))
        .anyMatch(set -> set.payload() == Payload.DESIRED || set.payload() == Payload.PARTIAL);
  }

  private static Verdict returnsActualState(Conversation conversation) {
    var test = conversation.subject().manifest().operation(OperationName.TEST);
    if (test.flatMap(Operation::returns).isEmpty()) {
      return Verdict.notApplicable("test returns no state");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    var unstable = Purity.of(conversation).unstable();
    for (var step : conversation.successful(OperationName.TEST)) {
      for (var seen : conversation.seen(step, OperationName.TEST)) {
        var got = sameInstance(conversation, seen);
        if (got.isEmpty() || step.payload().isWrong()) {
          continue;
        }
        judged = true;
        var expected = conversation.comparable(got.get().state());
        var found = conversation.comparable(seen.state());
        var names =
            Comparison.sameQuestion(got.get(), seen)
                ? Comparison.differences(expected, found)
                : Comparison.conflicts(expected, found);
        Comparison.without(names, unstable).stream()
            .findFirst()
            .ifPresent(
                name ->
                    violations.add(
                        Violation.in(
                            seen.observation(),
                            "stdout",
                            "/" + name,
                            "%s, as get shows".formatted(Comparison.show(expected, name)),
                            Comparison.show(found, name))));
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(
                conversation.steps(OperationName.TEST, Payload.DESIRED),
                "no test could be compared with a get"));
  }

  private static Optional<Sighting> sameInstance(Conversation conversation, Sighting seen) {
    var candidates =
        conversation.getsIn(seen.world()).stream()
            .filter(got -> got.identity().equals(seen.identity()))
            .toList();
    return candidates.stream()
        .filter(got -> Comparison.sameQuestion(got, seen))
        .findFirst()
        .or(() -> candidates.stream().findFirst());
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test");
    }
    return Purity.of(conversation)
        .verdict(
            OperationName.TEST,
            step -> !step.payload().isWrong() && step.payload() != Payload.PERMUTED,
            "the test",
            "no test stood between two gets");
  }

  private static Verdict missingInstanceIsTestable(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.TEST) || !subject.hasExistence()) {
      return Verdict.notApplicable("the resource has not both test and _exist");
    }
    var steps =
        conversation.steps().stream()
            .filter(step -> step.operation() == OperationName.TEST)
            .filter(step -> step.before() == Presence.ABSENT && !step.payload().isWrong())
            .toList();
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : steps) {
      var own = step.own();
      if (own.isEmpty() || conversation.brokenBy(own.get()).isPresent()) {
        continue;
      }
      judged = true;
      untestable(own.get()).ifPresent(violations::add);
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(conversation.whyNot(steps, "no missing instance was tested"));
  }

  private static Optional<Violation> untestable(Observation own) {
    if (own.failedCleanly()) {
      return Optional.of(
          Violation.in(
              own,
              "exit code 0 for a test of an instance that does not exist",
              Found.failure(own)));
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
    boolean wanted = own.input().map(SetRules::removes).orElse(false);
    return flagOf(state)
        .filter(flag -> flag != wanted)
        .map(
            flag ->
                Violation.in(
                    own,
                    "stdout",
                    "/" + FLAG,
                    "%s, because the instance does not exist and %s desired"
                        .formatted(wanted, wanted ? "that is" : "existence is"),
                    String.valueOf(flag)));
  }

  private static Verdict getIsComparable(Conversation conversation) {
    if (conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has a test of its own");
    }
    return AfterSet.verdict(
        conversation,
        AfterSet.Effect.SPELT_OTHERWISE,
        after ->
            Violation.in(
                after.proof(),
                "stdout",
                "/" + after.differing().get(0),
                "%s, spelt and typed as it was desired, because the engine compares strictly"
                    .formatted(Comparison.show(after.desired(), after.differing().get(0))),
                Comparison.show(after.state(), after.differing().get(0))));
  }
}
