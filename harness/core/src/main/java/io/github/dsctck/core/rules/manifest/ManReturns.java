package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;

/** Checks whether operations declare their output (MAN-24, MAN-25). */
final class ManReturns {

  private ManReturns() {}

  /** MAN-24. */
  static Verdict isStatedByTest(TestedResource subject) {
    var test = subject.manifest().operation(OperationName.TEST);
    if (test.isEmpty()) {
      return Verdict.notApplicable("the manifest defines no test");
    }
    if (subject.manifest().kind() == ResourceKind.IMPORTER) {
      return Verdict.notApplicable("the engine always reads the output of an importer's test");
    }
    return test.get().returns().isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                test.get().mark(),
                "/test",
                "a \"return\" in \"test\", without which the engine ignores its output",
                "no member \"return\""));
  }

  /** MAN-25: a set that prints nothing needs no return. */
  static Verdict isStatedBySet(Observation observation) {
    if (!observation.isReal(OperationName.SET)) {
      return Verdict.notApplicable("no set was run");
    }
    if (observation.operation().flatMap(Operation::returns).isPresent()) {
      return Verdict.notApplicable("set declares its return");
    }
    return observation.succeeded() && printsState(observation)
        ? Verdict.violated(
            Violation.onStdout(
                observation,
                "a \"return\" in \"set\", because the command prints a state",
                "no member \"return\""))
        : Verdict.satisfied();
  }

  private static boolean printsState(Observation observation) {
    var text = observation.completion().stdout().lossyText().strip();
    var firstLine = text.lines().findFirst().orElse("");
    return isObject(text) || isObject(firstLine);
  }

  private static boolean isObject(String text) {
    return JsonTextParser.parse(text).asValue().flatMap(JsonValue::asObject).isPresent();
  }
}
