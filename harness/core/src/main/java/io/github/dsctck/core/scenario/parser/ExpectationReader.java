package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scenario.Expectation;
import io.github.dsctck.core.scenario.MatcherKind;
import io.github.dsctck.core.scenario.ResultField;
import java.util.List;
import java.util.Optional;

/** Reads {@code expect}. */
final class ExpectationReader {

  private final ObjectReader expect;
  private final Optional<OperationName> operation;
  private final ProblemCollector problems;

  ExpectationReader(
      ObjectReader expect, Optional<OperationName> operation, ProblemCollector problems) {
    this.expect = expect;
    this.operation = operation;
    this.problems = problems;
  }

  Expectation read() {
    var read =
        new Expectation(
            state("actualState"),
            state("desiredState"),
            expect.truth("inDesiredState"),
            expect.texts("differingProperties"),
            state("beforeState"),
            state("afterState"),
            expect.texts("changedProperties"),
            expect.truth("fails"),
            expect.integer("exitCode"),
            expect.value("message").flatMap(this::message),
            List.<JsonValue>copyOf(expect.objects("contains")),
            List.<JsonValue>copyOf(expect.objects("lacks")),
            expect.mark());
    expect.rejectUnknown();
    operation.ifPresent(this::rejectFieldsOfOthers);
    checkFailure(read);
    return read;
  }

  private Optional<JsonValue> state(String name) {
    return expect.object(name).map(JsonValue.class::cast);
  }

  private Optional<JsonValue> message(JsonValue value) {
    if (value instanceof JsonString) {
      return expect.textValue("message").map(JsonValue.class::cast);
    }
    if (value instanceof JsonObject object
        && MatcherKind.of(object).filter(MatcherKind.MATCHES::equals).isPresent()) {
      return Optional.of(value);
    }
    problems.add(
        value.mark(), "'message' must be a text or '$matches', not " + ObjectReader.shown(value));
    return Optional.empty();
  }

  private void rejectFieldsOfOthers(OperationName operation) {
    var own = ResultField.expectable(operation);
    for (var name : expect.names()) {
      if (isField(name) && !own.contains(name)) {
        problems.add(
            expect.nameMark(name),
            own.isEmpty()
                ? "the result of '%s' has no '%s'; expect fails, exitCode or message"
                    .formatted(operation.wireName(), name)
                : "the result of '%s' has no '%s'; it has %s"
                    .formatted(operation.wireName(), name, String.join(", ", own)));
      }
    }
  }

  private static boolean isField(String name) {
    return List.of(OperationName.values()).stream()
        .anyMatch(operation -> ResultField.expectable(operation).contains(name));
  }

  private void checkFailure(Expectation read) {
    if (read.fails().filter(fails -> !fails).isPresent()
        && read.exitCode().filter(code -> code != 0).isPresent()) {
      problems.add(
          expect.nameMark("exitCode"),
          "'exitCode: %d' contradicts 'fails: false'; remove one".formatted(read.exitCode().get()));
    }
    if (!read.wantsFailure()) {
      return;
    }
    for (var name : expect.names()) {
      if (isField(name)) {
        problems.add(
            expect.nameMark(name),
            "'%s' contradicts an expected failure; an operation that fails has no result"
                .formatted(name));
      }
    }
  }
}
