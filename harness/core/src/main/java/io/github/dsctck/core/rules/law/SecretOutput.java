package io.github.dsctck.core.rules.law;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.evidence.SentSecrets;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks whether a write-only property or its value appears on stdout: SEC-01. */
final class SecretOutput {

  private SecretOutput() {}

  static Verdict holdsNoSecret(Conversation conversation) {
    var schema = conversation.subject().schema();
    if (schema.isEmpty() || schema.get().writeOnly().paths().isEmpty()) {
      return Verdict.notApplicable("the instance schema has no writeOnly property");
    }
    var secrets = SentSecrets.of(conversation);
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : conversation.steps()) {
      for (var observation : step.observations()) {
        judged |= !observation.states().isEmpty();
        shown(observation, schema.get(), secrets)
            .or(() -> repeated(observation, secrets))
            .ifPresent(violations::add);
      }
    }
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(conversation.whyNot(conversation.steps(), "no state was printed"));
  }

  private static Optional<Violation> shown(
      Observation observation, InstanceSchema schema, SentSecrets secrets) {
    var found = new ArrayList<Violation>();
    for (var state : observation.states()) {
      schema
          .writeOnly()
          .visit(
              state,
              (place, value) -> {
                if (!isMasked(value, secrets)) {
                  var name = name(place.tokens());
                  found.add(
                      Violation.in(
                          observation,
                          "stdout",
                          place.toString(),
                          "no value of the writeOnly property \"%s\"".formatted(name),
                          "a value for \"%s\"".formatted(name)));
                }
              });
    }
    return found.stream().findFirst();
  }

  /** Returns the property at a place; an element of an array has the name of the array. */
  private static String name(List<String> tokens) {
    return tokens.stream()
        .filter(token -> !token.matches("[0-9]+"))
        .reduce((outer, inner) -> inner)
        .orElseGet(() -> tokens.get(0));
  }

  private static Optional<Violation> repeated(Observation observation, SentSecrets secrets) {
    return secrets.areIn(observation.completion().stdout().lossyText())
        ? Optional.of(
            Violation.onStdout(
                observation,
                "no secret on stdout",
                "the value that this run sent for a writeOnly property"))
        : Optional.empty();
  }

  private static boolean isMasked(JsonValue value, SentSecrets secrets) {
    return value
        .asText()
        .filter(text -> !secrets.contain(text))
        .filter(text -> text.isEmpty() || text.startsWith("<") || text.matches("(.)\\1*"))
        .isPresent();
  }
}
