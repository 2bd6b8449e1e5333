package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Get: chapter GET. */
final class GetRules {

  private static final Set<Payload> ASKING =
      Set.of(Payload.IDENTITY, Payload.DESIRED, Payload.ALTERNATE, Payload.AUTHOR);

  private GetRules() {}

  static void register(RuleRegistry rules) {
    rules.exchange("GET-01", Layer.SCHEMA, GetRules::printsValidState);
    rules.reading("GET-02", GetRules::answersFromTheSystem);
    rules.reading("GET-03", GetRules::changesNothing);
    rules.conversation("GET-04", GetRules::reportsMissingInstance);
    rules.exchange("GET-08", Layer.SCHEMA, GetRules::omitsUnknownValues);
  }

  private static Verdict printsValidState(Observation observation) {
    return observation.isReal(OperationName.GET)
        ? SchemaOffence.judge(observation, true)
        : Verdict.notApplicable("no get was run");
  }

  private static Verdict omitsUnknownValues(Observation observation) {
    if (!observation.isReal(OperationName.GET) || observation.state().isEmpty()) {
      return Verdict.notApplicable("no get printed a state");
    }
    var state = observation.state().get();
    return observation
        .subject()
        .schema()
        .map(
            schema ->
                SchemaOffence.offendingNull(observation, schema, state)
                    .map(Verdict::violated)
                    .orElseGet(Verdict::satisfied))
        .orElseGet(() -> Verdict.notExercised("there is no usable instance schema"));
  }

  private static Verdict answersFromTheSystem(Conversation conversation) {
    var get = conversation.subject().manifest().operation(OperationName.GET);
    if (get.isEmpty() || !get.get().takesInput()) {
      return Verdict.notApplicable("get takes no input");
    }
    var unstable = Purity.of(conversation).unstable();
    var asked =
        conversation.gets().stream()
            .filter(seen -> ASKING.contains(seen.observation().payload()))
            .toList();
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (int later = 1; later < asked.size(); later++) {
      var second = asked.get(later);
      var first = asked.get(later - 1);
      if (first.world() != second.world()
          || !first.identity().equals(second.identity())
          || Comparison.sameQuestion(first, second)
          || !Purity.of(conversation).onlyGetsBetween(first, second)) {
        continue;
      }
      judged |= askedOtherwise(first, second);
      echo(conversation, first, second, unstable).ifPresent(violations::add);
    }
    if (violations.isEmpty() && !judged) {
      return Verdict.notExercised(
          conversation.whyNot(
              conversation.steps(OperationName.GET, Payload.ALTERNATE),
              "no get was asked twice with different desired values; a scenario with an"
                  + " \"alternate\" does that"));
    }
    return Verdict.of(violations.stream().limit(1).toList());
  }

  private static boolean askedOtherwise(Sighting first, Sighting second) {
    var one = first.observation().input().orElse(JsonObject.empty());
    var other = second.observation().input().orElse(JsonObject.empty());
    return !one.equals(other);
  }

  private static Optional<Violation> echo(
      Conversation conversation, Sighting first, Sighting second, Set<String> unstable) {
    var names =
        Comparison.conflicts(
            conversation.comparable(first.state()), conversation.comparable(second.state()));
    return Comparison.without(names, unstable).stream()
        .filter(
            name ->
                Comparison.isEcho(first, name)
                    || Comparison.isEcho(second, name)
                    || returns(conversation, first, second, name))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    second.observation(),
                    "stdout",
                    "/" + name,
                    "%s whatever values are desired, as get showed just before"
                        .formatted(Comparison.show(first.state(), name)),
                    "%s when asked with %s"
                        .formatted(
                            Comparison.show(second.state(), name),
                            Comparison.shorten(
                                String.valueOf(second.observation().exchange().input())))));
  }

  /**
   * Tells whether a value came back with another question, so that time did not make the
   * difference.
   */
  private static boolean returns(
      Conversation conversation, Sighting first, Sighting second, String name) {
    return conversation.gets().stream()
        .filter(seen -> seen.world() == first.world() && seen.identity().equals(first.identity()))
        .filter(seen -> !Comparison.sameQuestion(seen, second))
        .filter(
            seen ->
                seen.observation().exchange().number() > second.observation().exchange().number())
        .anyMatch(seen -> Objects.equals(seen.state().get(name), first.state().get(name)));
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has no get");
    }
    var violations = new ArrayList<Violation>();
    createdByGet(conversation).ifPresent(violations::add);
    for (var pair : settled(conversation)) {
      var earlier = conversation.comparable(pair.earlier().state());
      var later = conversation.comparable(pair.later().state());
      Comparison.differences(earlier, later).stream()
          .findFirst()
          .ifPresent(
              name ->
                  violations.add(
                      Violation.in(
                          pair.later().observation(),
                          "stdout",
                          "/" + name,
                          "%s, as before the get".formatted(Comparison.show(earlier, name)),
                          "%s in every get after the first"
                              .formatted(Comparison.show(later, name)))));
    }
    if (violations.isEmpty() && Purity.of(conversation).adjacent().isEmpty()) {
      return Verdict.notExercised(
          conversation.whyNot(
              conversation.steps(OperationName.GET, Payload.IDENTITY),
              "no two gets could be compared"));
    }
    return Verdict.of(violations.stream().limit(1).toList());
  }

  private static Optional<Violation> createdByGet(Conversation conversation) {
    return conversation.steps(OperationName.GET, Payload.IDENTITY).stream()
        .findFirst()
        .filter(step -> step.before() == Presence.ABSENT)
        .filter(step -> conversation.sandboxChanges().contains(step.id()))
        .filter(
            step -> conversation.seen(step, OperationName.GET).stream().anyMatch(GetRules::exists))
        .flatMap(StepRecord::own)
        .map(
            own ->
                Violation.in(
                    own,
                    "a get that leaves everything as it is",
                    "an instance with a name made for this run, and new files in the sandbox,"
                        + " after nothing but a get"));
  }

  /** Returns the pairs of gets that differ, after which every get says the same. */
  private static List<Purity.Pair> settled(Conversation conversation) {
    return differing(conversation).stream().filter(pair -> settles(conversation, pair)).toList();
  }

  /** Returns the pairs of gets that differ for no reason and do not settle. */
  static List<Purity.Pair> unsettled(Conversation conversation) {
    return differing(conversation).stream().filter(pair -> !settles(conversation, pair)).toList();
  }

  private static List<Purity.Pair> differing(Conversation conversation) {
    return Purity.of(conversation).adjacent().stream()
        .filter(
            pair ->
                !conversation
                    .comparable(pair.earlier().state())
                    .equals(conversation.comparable(pair.later().state())))
        .toList();
  }

  private static boolean settles(Conversation conversation, Purity.Pair pair) {
    var later =
        conversation.gets().stream()
            .filter(seen -> seen.world() == pair.later().world())
            .filter(seen -> seen.identity().equals(pair.later().identity()))
            .filter(seen -> Comparison.sameQuestion(seen, pair.later()))
            .filter(
                seen ->
                    seen.observation().exchange().number()
                        > pair.later().observation().exchange().number())
            .toList();
    return later.isEmpty()
        ? !exists(pair.earlier()) && exists(pair.later())
        : later.stream()
            .allMatch(
                seen ->
                    conversation
                        .comparable(seen.state())
                        .equals(conversation.comparable(pair.later().state())));
  }

  private static boolean exists(Sighting seen) {
    return !JsonBoolean.FALSE.equals(seen.state().get("_exist"));
  }

  private static Verdict reportsMissingInstance(Conversation conversation) {
    var subject = conversation.subject();
    if (!subject.has(OperationName.GET) || !subject.hasExistence()) {
      return Verdict.notApplicable("the instance schema declares no _exist");
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    var steps =
        conversation.steps().stream()
            .filter(step -> step.operation() == OperationName.GET)
            .filter(step -> step.before() == Presence.ABSENT)
            .filter(step -> ASKING.contains(step.payload()))
            .toList();
    for (var step : steps) {
      var own = step.own();
      if (own.isEmpty()
          || conversation.brokenBy(own.get()).isPresent()
          || own.get().input().filter(it -> !conversation.subject().accepts(it)).isPresent()) {
        continue;
      }
      judged = true;
      missing(conversation, step, own.get()).ifPresent(violations::add);
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(steps, "no get was asked for a missing instance"));
  }

  private static Optional<Violation> missing(
      Conversation conversation, StepRecord step, Observation own) {
    if (own.failedCleanly()) {
      return Optional.of(
          Violation.in(
              own,
              "exit code 0 and \"_exist\": false for an instance that does not exist",
              Found.failure(own)));
    }
    if (own.state().isEmpty() || conversation.before(step).isPresent()) {
      return Optional.empty();
    }
    var state = own.state().get();
    var existence = state.get("_exist");
    if (JsonBoolean.FALSE.equals(existence)) {
      return lostIdentity(conversation, own, state);
    }
    boolean removed =
        conversation.steps().stream()
            .filter(earlier -> Conversation.worldAfter(earlier) > Conversation.worldBefore(earlier))
            .anyMatch(earlier -> Conversation.worldAfter(earlier) <= own.world());
    return removed
        ? Optional.empty()
        : Optional.of(
            Violation.in(
                own,
                "stdout",
                "/_exist",
                "\"_exist\": false for an instance that does not exist",
                Comparison.show(state, "_exist")));
  }

  private static Optional<Violation> lostIdentity(
      Conversation conversation, Observation own, JsonObject state) {
    return conversation
        .instance()
        .flatMap(
            instance ->
                instance.identity().names().stream().filter(name -> !state.has(name)).findFirst())
        .map(
            name ->
                Violation.in(
                    own,
                    "stdout",
                    "",
                    "the identifying property \"%s\" beside \"_exist\": false".formatted(name),
                    "\"%s\" is absent".formatted(name)));
  }
}
