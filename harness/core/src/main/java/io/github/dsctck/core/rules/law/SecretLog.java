package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.SentSecrets;
import io.github.dsctck.core.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Checks whether the value of a secret property appears on stderr: SEC-02. */
final class SecretLog {

  private SecretLog() {}

  static Verdict holdsNoSecret(Conversation conversation) {
    var names = conversation.subject().secrets();
    if (names.isEmpty()) {
      return Verdict.notApplicable("the instance schema has no writeOnly property");
    }
    var secrets = SentSecrets.of(conversation);
    var carriers =
        conversation.steps().stream()
            .filter(step -> step.taken() && carries(step, secrets))
            .toList();
    return Samples.of(carriers.stream().flatMap(step -> step.observations().stream()))
        .sayingOne()
        .judge(
            seen -> leak(seen, secrets),
            () ->
                conversation.whyNot(
                    List.of(),
                    "no step sent a distinctive secret; give the instance a value for \"%s\""
                        .formatted(names.get(0))));
  }

  private static boolean carries(StepRecord step, SentSecrets secrets) {
    return step.input().map(JsonValue::toJson).filter(secrets::areIn).isPresent();
  }

  private static Optional<Violation> leak(Observation seen, SentSecrets secrets) {
    return secrets.areIn(seen.completion().stderr().lossyText())
        ? Optional.of(
            Violation.onStderr(
                seen,
                "no secret on stderr, whatever the value of DSC_TRACE_LEVEL",
                "the value that this run sent for a writeOnly property"))
        : Optional.empty();
  }
}
