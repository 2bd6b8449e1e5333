package io.github.dsctck.core.emulation;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Answers each command with the next line of a script and remembers what was asked. */
final class ScriptedExchanger implements Exchanger {

  private record Answer(String call, ProcessEnding ending, String stdout, String stderr) {}

  private final Deque<Answer> answers = new ArrayDeque<>();
  private final List<String> inputs = new ArrayList<>();
  private CommandRefusal refusal;
  private int number;

  /** Expects a call such as {@code get} or {@code set?} in what-if mode, and answers it. */
  ScriptedExchanger answer(String call, String stdout) {
    return answer(call, new ProcessEnding.Exited(0), stdout, "");
  }

  ScriptedExchanger fail(String call, int code, String stderr) {
    return answer(call, new ProcessEnding.Exited(code), "", stderr);
  }

  ScriptedExchanger answer(String call, ProcessEnding ending, String stdout, String stderr) {
    answers.add(new Answer(call, ending, Texts.quoted(stdout), Texts.quoted(stderr)));
    return this;
  }

  ScriptedExchanger refuse(CommandRefusal given) {
    refusal = given;
    return this;
  }

  boolean isDone() {
    return answers.isEmpty();
  }

  List<String> inputs() {
    return inputs;
  }

  @Override
  public ExchangeResult exchange(OperationName command, boolean whatIf, String input) {
    var call = command.wireName() + (whatIf ? "?" : "");
    inputs.add(input);
    if (answers.isEmpty() && refusal != null) {
      return refusal;
    }
    if (answers.isEmpty() || !answers.peek().call().equals(call)) {
      throw new AssertionError("unexpected " + call + ", script goes on with " + answers);
    }
    var answer = answers.remove();
    return new ExchangeResult.Done(
        new Exchange(++number, "1-step", command, whatIf, input, sent(), received(answer)));
  }

  private static Invocation sent() {
    return new Invocation(
        List.of("cup"), Map.of(), Path.of("/resources"), null, Duration.ofSeconds(30), false);
  }

  private static Completion received(Answer answer) {
    return new Completion(
        answer.ending(),
        captured(answer.stdout()),
        captured(answer.stderr()),
        InputDelivery.NONE,
        Instant.EPOCH,
        Duration.ZERO,
        List.of());
  }

  private static Captured captured(String text) {
    var bytes = Texts.bytes(text);
    return new Captured(bytes, bytes.length);
  }
}
