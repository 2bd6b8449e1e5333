package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Sighting;
import io.github.dsctck.core.emulation.Difference;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Tells whether the verdict of a test fits the state it prints: TEST-03. */
final class VerdictFit {

  private final Conversation conversation;
  private final Sighting seen;
  private final JsonObject desired;
  private final boolean flag;

  private VerdictFit(Conversation conversation, Sighting seen, JsonObject desired, boolean flag) {
    this.conversation = conversation;
    this.seen = seen;
    this.desired = desired;
    this.flag = flag;
  }

  static Verdict judge(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no test");
    }
    return Occasions.of(
            conversation.successful(OperationName.TEST).stream()
                .filter(step -> !step.payload().isWrong())
                .filter(step -> step.payload() != Payload.REORDERED)
                .flatMap(step -> conversation.seen(step, OperationName.TEST).stream())
                .flatMap(seen -> of(conversation, seen).stream()))
        .judge(
            VerdictFit::offence,
            () ->
                conversation.whyNot(
                    conversation.steps(OperationName.TEST, Payload.DESIRED),
                    "no test printed a verdict"));
  }

  private static Optional<VerdictFit> of(Conversation conversation, Sighting seen) {
    return TestVerdict.printedIn(seen.state())
        .flatMap(
            flag ->
                seen.observation()
                    .input()
                    .map(desired -> new VerdictFit(conversation, seen, desired, flag)));
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

  private List<String> differing(Sighting shown) {
    return Difference.between(desired.without(aside()), shown.state(), null);
  }

  /** Tells whether a verdict of false fits what get shows, so that only the state is off. */
  private boolean isRight() {
    return TestRules.sameInstance(conversation, seen)
        .map(got -> !differing(got).isEmpty())
        .orElse(false);
  }

  /** Tells whether a test may rightly look at more than its state shows. */
  private boolean comparesMore() {
    return desired.has("_purge") || !conversation.subject().secretsIn(desired).isEmpty();
  }

  private Set<String> aside() {
    var names = new LinkedHashSet<>(Set.of(TestVerdict.FLAG, "_metadata", "_restartRequired"));
    conversation.instance().ifPresent(instance -> names.addAll(instance.volatileProperties()));
    return names;
  }

  /** Tells whether this run itself had set something else than is tested. */
  private boolean knownToDiffer() {
    var payload = seen.observation().payload();
    return (payload == Payload.ALTERNATE || payload == Payload.ONE_ALTERNATE)
        && conversation.successful(OperationName.SET).stream()
            .filter(set -> Conversation.worldAfter(set) == seen.world())
            .anyMatch(set -> set.payload() == Payload.DESIRED || set.payload() == Payload.PARTIAL);
  }
}
