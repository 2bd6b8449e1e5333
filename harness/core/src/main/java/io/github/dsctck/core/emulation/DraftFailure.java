package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.difference.DraftConvention;
import io.github.dsctck.core.emulation.output.Output;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.emulation.trace.DraftStderr;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.emulation.trace.TraceMessage;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.Map;
import java.util.Optional;

/**
 * Decides whether a command of the 2022 draft failed: it wrote an error line, or it ended with
 * another exit code than 0. A test that finds a difference ends with such a code, too, but prints
 * the settings that differ.
 */
final class DraftFailure {

  private DraftFailure() {}

  /** Returns whether a command failed. */
  static boolean is(Exchange exchange) {
    return errorLine(exchange).isPresent()
        || !exchange.received().isSuccess() && !isDifference(exchange);
  }

  /** Returns the first line of stderr that reports a failure. */
  private static Optional<TraceMessage> errorLine(Exchange exchange) {
    return DraftStderr.filter(exchange.received().stderr().wholeLines()).messages().stream()
        .filter(message -> message.level().filter(TraceLevel.ERROR::equals).isPresent())
        .findFirst();
  }

  private static boolean isDifference(Exchange exchange) {
    return exchange.operation() == OperationName.TEST
        && exchange.received().ending() instanceof ProcessEnding.Exited
        && difference(exchange).isPresent();
  }

  /**
   * Returns the settings that a test printed as differing. An object with neither {@code _ensure}
   * nor a setting of the input is no difference: it may be the report of a failure.
   */
  static Optional<JsonObject> difference(Exchange exchange) {
    var output = Output.read(exchange.received().stdout(), OutputShape.ONE_STATE);
    return output.isReadable() && output.states().size() == 1
        ? output.states().get(0).asObject().filter(settings -> isAbout(exchange, settings))
        : Optional.empty();
  }

  private static boolean isAbout(Exchange exchange, JsonObject settings) {
    return Optional.ofNullable(exchange.input())
        .flatMap(text -> JsonTextParser.parse(text).asValue())
        .flatMap(JsonValue::asObject)
        .filter(
            input ->
                settings.has(DraftConvention.ENSURE)
                    || settings.names().stream().anyMatch(input::has))
        .isPresent();
  }

  /** Returns the end of the step of a failed command. */
  static StepAbortedException stop(Exchange exchange, Map<Integer, String> exitCodes) {
    var ending = exchange.received().ending();
    var end = exchange.received().isSuccess() ? "wrote an error line to stderr" : ending.describe();
    var what = "\"" + exchange.operation().wireName() + "\" " + end;
    var why =
        errorLine(exchange)
            .map(TraceMessage::message)
            .or(() -> meaning(ending, exitCodes))
            .map(reason -> ": " + reason)
            .orElse("");
    boolean ours =
        ending instanceof ProcessEnding.NotSent || ending instanceof ProcessEnding.Cancelled;
    return StepAbortedException.of(
        ours ? FailureKind.NOT_RUN : FailureKind.COMMAND, what + why, exchange);
  }

  private static Optional<String> meaning(ProcessEnding ending, Map<Integer, String> exitCodes) {
    return ending instanceof ProcessEnding.Exited exited
        ? Optional.ofNullable(exitCodes.get(exited.code()))
        : Optional.empty();
  }
}
