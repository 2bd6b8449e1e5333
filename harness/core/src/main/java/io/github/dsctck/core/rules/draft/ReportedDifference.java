package io.github.dsctck.core.rules.draft;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.emulation.difference.StateConvention;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.TestConclusion;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the settings that a test reports as differing against the state from get: DRF-18. A test
 * may know more about equality than the kit, so it may leave out settings.
 */
final class ReportedDifference {

  private ReportedDifference() {}

  static Verdict isReal(Conversation conversation) {
    if (!conversation.subject().has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has no native test");
    }
    var steps = conversation.steps(OperationName.TEST);
    return Samples.of(TestConclusion.in(conversation, steps))
        .where(test -> !test.verdict() && !test.differing().isEmpty())
        .judge(
            test -> offence(conversation, test, test.got().orElseThrow()),
            () -> conversation.whyNot(steps, "no test found a difference that get shows, too"));
  }

  private static Optional<Violation> offence(
      Conversation conversation, TestConclusion test, ObservedState got) {
    var aside = ConversationFacts.of(conversation).purity().incomparable();
    var convention = conversation.subject().convention();
    return test.own().state().orElseGet(JsonObject::empty).members().entrySet().stream()
        .filter(setting -> !aside.contains(setting.getKey()))
        .map(setting -> JsonObject.of(Map.of(setting.getKey(), setting.getValue())))
        .flatMap(setting -> offence(convention, test, got, setting).stream())
        .findFirst();
  }

  private static Optional<Violation> offence(
      StateConvention convention, TestConclusion test, ObservedState got, JsonObject reported) {
    var name = reported.names().iterator().next();
    if (convention.ofTest(true).differing(reported, test.desired()).isEmpty()) {
      return violated(
          test, reported, "no \"%s\", because it has its desired value".formatted(name));
    }
    return got.state().has(name) && !convention.differing(reported, got.state()).isEmpty()
        ? violated(
            test, reported, "%s, as get returns".formatted(Comparison.show(got.state(), name)))
        : Optional.empty();
  }

  private static Optional<Violation> violated(
      TestConclusion test, JsonObject reported, String expected) {
    var name = reported.names().iterator().next();
    return Optional.of(
        Violation.in(test.own(), "stdout", "/" + name, expected, Comparison.show(reported, name)));
  }
}
