package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.emulation.difference.Redaction;
import io.github.dsctck.core.emulation.output.NestedAnswers;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.List;
import java.util.Optional;

/**
 * The test of the engine (contract C.9).
 *
 * @param commands runs the commands
 * @param get gets the actual state
 */
record TestStep(StepCommands commands, GetStep get) {

  private static final String FLAG = "_inDesiredState";

  TestResult run(String desired) {
    return run(desired, commands.difference());
  }

  /** Tests as before set, where an engine may compare without the schema. */
  TestResult beforeSet(String desired) {
    return run(desired, commands.differenceBeforeSet());
  }

  private TestResult run(String desired, Difference synthetic) {
    var operation = commands.manifest().operation(OperationName.TEST);
    if (operation.isEmpty()) {
      return synthetic(desired, synthetic);
    }
    var exchange = commands.run(OperationName.TEST, false, desired);
    commands.verifyWhole(exchange);
    if (commands.manifest().kind() == ResourceKind.IMPORTER) {
      return byNestedResults(desired, exchange);
    }
    var returns = operation.get().returns();
    if (returns.isEmpty() || leavesTestToHost(exchange)) {
      return byGet(desired, exchange);
    }
    return returns.get() == ReturnKind.STATE
        ? byState(desired, exchange)
        : byPair(desired, exchange);
  }

  /** Returns whether a wrapping adapter answers with the empty object (simplified-2023). */
  private boolean leavesTestToHost(Exchange exchange) {
    return commands.manifest().answersPlainly()
        && NestedAnswers.isEmptyObject(exchange.received().stdout().bytes());
  }

  private TestResult synthetic(String desired, Difference difference) {
    var actual = get.run(desired);
    var schema =
        commands.schema().map(InstanceSchema::document).flatMap(JsonValue::asObject).orElse(null);
    var wanted = StepCommands.desired(desired, actual.by());
    var differing = difference.of(wanted, actual.actualState(), schema);
    return result(
        wanted, actual.actualState(), fits(differing), differing, Basis.SYNTHETIC, actual.by());
  }

  private TestResult byGet(String desired, Exchange exchange) {
    var wanted = StepCommands.desired(desired, exchange);
    var actual = get.run(desired);
    var differing = commands.difference().of(wanted, actual.actualState(), null);
    return result(
        wanted,
        actual.actualState(),
        fits(differing),
        differing,
        Basis.GET_DIFFERENCE,
        actual.by());
  }

  private TestResult byState(String desired, Exchange exchange) {
    var wanted = StepCommands.desired(desired, exchange);
    var read = commands.readTested(exchange);
    var actual = read.state();
    var flag = flag(read.answer(), exchange);
    var differing = commands.difference().of(wanted, actual, null);
    return result(
        wanted,
        actual,
        flag.orElseGet(() -> fits(differing)),
        differing,
        flag.isPresent() ? Basis.FLAG : Basis.STATE_DIFFERENCE,
        exchange);
  }

  private TestResult byPair(String desired, Exchange exchange) {
    var wanted = StepCommands.desired(desired, exchange);
    var read = commands.readStates(exchange, OutputShape.STATE_AND_DIFF);
    var differing = read.output().differing().orElse(List.of());
    var flag = flag(read.answer(), exchange);
    return result(
        wanted,
        read.state(),
        flag.orElse(differing.isEmpty()),
        commands.manifest().isWrapped()
            ? commands.difference().of(wanted, read.state(), null)
            : differing,
        flag.isPresent() ? Basis.FLAG : Basis.PRINTED_DIFFERENCE,
        exchange);
  }

  /** The engine reads the output of an importer as the results of nested instances. */
  private TestResult byNestedResults(String desired, Exchange exchange) {
    var results = commands.read(exchange, OutputShape.ONE_STATE).state();
    var wanted = StepCommands.desired(desired, exchange);
    return result(
        wanted,
        results,
        new NestedResults(commands, exchange).allFit(results),
        List.of(),
        Basis.NESTED,
        exchange);
  }

  /**
   * Returns whether a comparison finds the desired state. Where an answer is an array, the engine
   * compares the wrappers and always finds a difference.
   */
  private boolean fits(List<String> differing) {
    return differing.isEmpty() && !commands.manifest().isWrapped();
  }

  private static Optional<Boolean> flag(JsonValue actual, Exchange exchange) {
    var value = actual instanceof JsonObject object ? object.get(FLAG) : null;
    if (value == null) {
      return Optional.empty();
    }
    return Optional.of(
        value
            .asBoolean()
            .orElseThrow(
                () ->
                    StepAbortedException.of(
                        FailureKind.OPERATION,
                        "\"" + FLAG + "\" is " + value.kindName() + " instead of a boolean",
                        exchange)));
  }

  private static TestResult result(
      JsonValue desired,
      JsonValue actual,
      boolean inDesiredState,
      List<String> differing,
      Basis basis,
      Exchange by) {
    return new TestResult(Redaction.redact(desired), actual, inDesiredState, differing, basis, by);
  }
}
