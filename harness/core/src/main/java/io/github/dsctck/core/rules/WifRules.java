package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What-if: chapter WIF. */
final class WifRules {

  private WifRules() {}

  static void register(RuleRegistry rules) {
    rules.conversation("WIF-01", WifRules::changesNothing);
    rules.conversation("WIF-03", WifRules::succeedsWhereSetDoes);
    rules.resource("WIF-04", SchemaDeclarations::declaresWhatIfReturn);
    rules.conversation("WIF-05", WifRules::foreseesWhatSetDoes);
    rules.exchange("WIF-06", Layer.SCHEMA, WifRules::printsValidState);
  }

  private static Verdict notCapable() {
    return Verdict.notApplicable("the resource has no what-if of its own");
  }

  private static boolean isCapable(Conversation conversation) {
    return conversation.subject().manifest().hasNativeWhatIf();
  }

  private static List<StepRecord> whatIfs(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> step.operation() == OperationName.WHAT_IF)
        .toList();
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!isCapable(conversation)) {
      return notCapable();
    }
    return Purity.of(conversation)
        .verdict(
            OperationName.WHAT_IF,
            step -> step.before() != Presence.ABSENT && step.payload() != Payload.DESIRED,
            "what-if",
            "no what-if of an existing instance stood between two gets; an \"alternate\" in the"
                + " scenario gives one");
  }

  private static Verdict succeedsWhereSetDoes(Conversation conversation) {
    if (!isCapable(conversation)) {
      return notCapable();
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : whatIfs(conversation)) {
      var own = step.own().filter(seen -> conversation.brokenBy(seen).isEmpty());
      if (own.isEmpty()) {
        continue;
      }
      judged |= own.get().succeeded();
      if (own.get().failedCleanly() && followingSet(conversation, step).isPresent()) {
        judged = true;
        violations.add(
            Violation.in(
                own.get(),
                "exit code 0 and a projection, because the set that followed succeeded",
                Found.failure(own.get())));
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(conversation.whyNot(whatIfs(conversation), "no what-if was run"));
  }

  private static Optional<StepRecord> followingSet(Conversation conversation, StepRecord whatIf) {
    return conversation.successful(OperationName.SET).stream()
        .filter(set -> set.plan().number() > whatIf.plan().number())
        .filter(set -> set.identity().equals(whatIf.identity()))
        .findFirst()
        .filter(set -> set.input().equals(whatIf.input()))
        .filter(set -> Conversation.worldBefore(set) == Conversation.worldBefore(whatIf));
  }

  private static Verdict foreseesWhatSetDoes(Conversation conversation) {
    if (!isCapable(conversation)) {
      return notCapable();
    }
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : whatIfs(conversation)) {
      var set = followingSet(conversation, step);
      var own = step.own().filter(seen -> conversation.brokenBy(seen).isEmpty());
      var foreseen = own.flatMap(seen -> seen.state().map(state -> sighting(step, seen)));
      if (set.isEmpty() || foreseen.isEmpty()) {
        continue;
      }
      judged = true;
      missed(conversation, foreseen.get(), set.get()).ifPresent(violations::add);
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(
            conversation.whyNot(whatIfs(conversation), "no what-if was followed by its set"));
  }

  private static Sighting sighting(StepRecord step, Observation seen) {
    return new Sighting(seen, seen.state().orElseThrow(), seen.world(), step.identity());
  }

  private static Optional<Violation> missed(
      Conversation conversation, Sighting foreseen, StepRecord set) {
    var real =
        conversation.seen(set, OperationName.SET).stream()
            .findFirst()
            .or(() -> SetRules.seenAfter(conversation, set));
    if (real.isEmpty()) {
      return Optional.empty();
    }
    var expected = conversation.comparable(real.get().state());
    var found = conversation.comparable(foreseen.state());
    boolean printedBySet = real.get().observation().isReal(OperationName.SET);
    var names =
        printedBySet
            ? Comparison.differences(expected, found)
            : Comparison.conflicts(expected, found);
    var wrong = Comparison.without(names, aside(conversation)).stream().findFirst();
    if (wrong.isPresent()) {
      return Optional.of(
          Violation.in(
              foreseen.observation(),
              "stdout",
              "/" + wrong.get(),
              "%s, as step %s then had it"
                  .formatted(Comparison.show(expected, wrong.get()), set.id()),
              Comparison.show(found, wrong.get())));
    }
    return otherNames(foreseen.observation(), set);
  }

  private static Optional<Violation> otherNames(Observation foreseen, StepRecord set) {
    var changed = set.own().flatMap(Observation::changed);
    var predicted = foreseen.changed();
    return changed.isPresent()
            && predicted.isPresent()
            && !Set.copyOf(changed.get()).equals(Set.copyOf(predicted.get()))
        ? Optional.of(
            Violation.in(
                foreseen,
                "stdout",
                "",
                "%s, as step %s then reported".formatted(Comparison.names(changed.get()), set.id()),
                Comparison.names(predicted.get())))
        : Optional.empty();
  }

  private static Set<String> aside(Conversation conversation) {
    var names = new LinkedHashSet<>(Purity.of(conversation).unstable());
    conversation
        .subject()
        .schema()
        .ifPresent(
            schema ->
                schema.propertyNames().stream().filter(schema::isReadOnly).forEach(names::add));
    return names;
  }

  private static Verdict printsValidState(Observation observation) {
    return observation.isWhatIf() && observation.exchange().operation() != OperationName.DELETE
        ? SchemaOffence.judge(observation, false)
        : Verdict.notApplicable("no what-if was run");
  }
}
