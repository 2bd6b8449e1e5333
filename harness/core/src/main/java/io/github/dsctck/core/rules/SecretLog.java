package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether what was sent for a secret property appears on stderr: SEC-02. */
final class SecretLog {

  /** Shorter texts would be found by accident. */
  private static final int SHORTEST = 4;

  private SecretLog() {}

  static Verdict holdsNoSecret(Conversation conversation) {
    var names = conversation.subject().secrets();
    if (names.isEmpty()) {
      return Verdict.notApplicable("the instance schema has no writeOnly property");
    }
    var secrets = secrets(conversation, names);
    var carriers =
        conversation.steps().stream()
            .filter(step -> step.taken() && carries(step, secrets))
            .toList();
    return Occasions.of(carriers.stream().flatMap(step -> step.observations().stream()))
        .sayingOne()
        .judge(
            seen -> leak(seen, secrets),
            () ->
                conversation.whyNot(
                    List.of(),
                    "no secret was sent that can be told from other texts; give the instance a"
                        + " value for \"%s\"".formatted(names.iterator().next())));
  }

  private static boolean carries(StepRecord step, Set<String> secrets) {
    return step.input().map(JsonValue::toJson).filter(text -> in(text, secrets)).isPresent();
  }

  /** Returns the values that were sent, but for those that are sent or known as something else. */
  private static Set<String> secrets(Conversation conversation, Set<String> names) {
    var secrets = new LinkedHashSet<String>();
    var others = new StringBuilder(conversation.subject().manifest().document().toJson());
    for (var step : conversation.steps()) {
      step.inputObject()
          .ifPresent(
              input -> {
                names.forEach(name -> text(input, name).ifPresent(secrets::add));
                others.append(input.without(names).toJson());
              });
    }
    secrets.removeIf(secret -> secret.length() < SHORTEST || others.indexOf(secret) >= 0);
    return secrets;
  }

  private static Optional<String> text(JsonObject input, String name) {
    return input
        .present(name)
        .flatMap(
            value ->
                value
                    .asText()
                    .or(
                        () ->
                            value
                                .asObject()
                                .flatMap(wrapped -> wrapped.present("secureString"))
                                .flatMap(JsonValue::asText)));
  }

  private static Optional<Violation> leak(Observation seen, Set<String> secrets) {
    return in(seen.completion().stderr().lossyText(), secrets)
        ? Optional.of(
            Violation.onStderr(
                seen,
                "no secret on stderr, whatever DSC_TRACE_LEVEL says",
                "the value this run sent for a writeOnly property"))
        : Optional.empty();
  }

  private static boolean in(String text, Set<String> secrets) {
    return secrets.stream()
        .anyMatch(
            secret -> {
              var quoted = JsonString.of(secret).toJson();
              return text.contains(secret)
                  || text.contains(quoted.substring(1, quoted.length() - 1));
            });
  }
}
