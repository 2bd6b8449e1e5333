package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.trace.StderrFilter;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/** Derives the engine's reaction to a failed command (contract C.3). */
public final class CommandFailure {

  private static final Map<Integer, String> DEFAULT_MEANINGS = Map.of(0, "Success", 1, "Error");

  private CommandFailure() {}

  /** Returns whether a command failed, by the contract that its manifest follows. */
  public static boolean is(Manifest manifest, Exchange exchange) {
    return manifest.isDraft() ? DraftFailure.is(exchange) : !exchange.received().isSuccess();
  }

  /** Returns the reason in words for a command that ended with a code other than 0. */
  public static String explain(Exchange exchange, int code, Map<Integer, String> exitCodes) {
    var stderr = StderrFilter.filter(exchange.received().stderr().wholeLines());
    var reasons = new ArrayList<String>();
    meaning(code, exitCodes).or(() -> text(stderr.remainder())).ifPresent(reasons::add);
    stderr.messages().stream()
        .filter(message -> message.level().filter(TraceLevel.ERROR::equals).isPresent())
        .flatMap(message -> text(message.message()).stream())
        .forEach(reasons::add);
    return reasons.isEmpty() ? "without a reason" : String.join("; ", reasons);
  }

  /**
   * Returns the text of the manifest for a code. A map of only the default texts counts as empty.
   */
  public static Optional<String> meaning(int code, Map<Integer, String> exitCodes) {
    return exitCodes.equals(DEFAULT_MEANINGS)
        ? Optional.empty()
        : Optional.ofNullable(exitCodes.get(code));
  }

  private static Optional<String> text(String text) {
    return Optional.of(text.strip()).filter(stripped -> !stripped.isEmpty());
  }

  /** Returns the end of the step of a failed command. */
  static StepAbortedException stop(Exchange exchange, Map<Integer, String> exitCodes) {
    var ending = exchange.received().ending();
    var what = "\"" + exchange.operation().wireName() + "\" " + ending.describe();
    if (ending instanceof ProcessEnding.Exited exited) {
      var why = explain(exchange, exited.code(), exitCodes);
      return StepAbortedException.of(FailureKind.COMMAND, what + ": " + why, exchange);
    }
    boolean ours =
        ending instanceof ProcessEnding.NotSent || ending instanceof ProcessEnding.Cancelled;
    return StepAbortedException.of(
        ours ? FailureKind.NOT_RUN : FailureKind.COMMAND, what, exchange);
  }
}
