package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.endingOfSuccess;
import static io.github.dsctck.mutation.mutator.Mutations.logOfFailure;
import static io.github.dsctck.mutation.mutator.Mutations.logOfSuccess;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** AnswerMutators of exit codes, messages and the end of processes. */
final class ProcessMutators {

  private static final Set<OperationName> GET = Set.of(OperationName.GET);
  private static final Set<OperationName> CHANGING = Set.of(OperationName.SET);

  private ProcessMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        of(
            "success-exits-1",
            GET,
            "exits with 1 and an error message after a success",
            ProcessMutators::complaining),
        of(
            "killed-by-signal",
            GET,
            "is ended by a signal",
            endingOfSuccess(new ProcessEnding.Signalled(11))),
        of(
            "hangs",
            GET,
            "does not end",
            endingOfSuccess(new ProcessEnding.TimedOut(Duration.ofSeconds(30), true))),
        of(
            "holds-pipes",
            GET,
            "leaves a child that holds its pipes",
            endingOfSuccess(new ProcessEnding.PipesHeld(0))),
        of("failure-exits-0", CHANGING, "exits with 0 after a failure", ProcessMutators::forgiving),
        of(
            "failure-is-silent",
            CHANGING,
            "fails with an undeclared code and no message",
            ProcessMutators::silent),
        of(
            "failure-in-plain-text",
            CHANGING,
            "fails with a message in plain text",
            failing("it went wrong")),
        of(
            "failure-as-number",
            CHANGING,
            "gives a message that is a number",
            failing("{\"error\":1}")),
        of(
            "failure-in-own-shape",
            CHANGING,
            "logs message and level",
            failing("{\"message\":\"no\",\"level\":\"error\"}")),
        of(
            "failure-with-two-levels",
            CHANGING,
            "logs one message at two levels",
            failing("{\"error\":\"no\",\"warn\":\"no\"}")),
        of(
            "failure-in-latin-1",
            CHANGING,
            "logs a byte that is not UTF-8",
            logOfFailure("{\"error\":\"caf\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1))),
        of(
            "undocumented-code",
            CHANGING,
            "fails with an undeclared code",
            ProcessMutators::undocumented),
        of(
            "success-logs-error",
            GET,
            "logs an error after a success",
            logOfSuccess("{\"error\":\"no\"}")),
        of("success-logs-text", GET, "logs plain text", logOfSuccess("reading")),
        of(
            "success-logs-trace",
            GET,
            "logs below the requested level",
            logOfSuccess("{\"trace\":\"%s\"}".formatted("reading ".repeat(10_000)))),
        everywhere("log-secret", "logs its input", ProcessMutators::logsInput));
  }

  private static AnswerMutator of(
      String name, Set<OperationName> on, String does, Mutation mutation) {
    return new AnswerMutator(name, does, on, mutation);
  }

  private static AnswerMutator everywhere(String name, String does, Mutation mutation) {
    var on = EnumSet.allOf(OperationName.class);
    on.removeAll(Set.of(OperationName.SCHEMA, OperationName.LIST));
    return new AnswerMutator(name, does, on, mutation);
  }

  private static Mutation failing(String line) {
    return logOfFailure((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static Completion complaining(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return real.isSuccess() ? Mutations.failing(request, real, "something went wrong") : real;
  }

  private static Completion forgiving(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return real.ending() instanceof ProcessEnding.Exited
        ? Mutations.withEnding(real, new ProcessEnding.Exited(0))
        : real;
  }

  /** Removes the message and the code that the manifest explains. */
  private static Completion silent(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var told = undocumented(request, invoker, memory);
    return told.isSuccess() ? told : Mutations.withStderr(told, new byte[0]);
  }

  private static Completion undocumented(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return !real.isSuccess() && real.ending() instanceof ProcessEnding.Exited
        ? Mutations.withEnding(real, new ProcessEnding.Exited(97))
        : real;
  }

  /** Logs secrets only, because a resource may log other input. */
  private static Completion logsInput(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    var secrets = StateMutators.withSecrets(JsonObject.empty(), request);
    if (secrets.isEmpty()) {
      return real;
    }
    var line = JsonObject.of(Map.of("warn", JsonString.of("got " + secrets.toJson())));
    return Mutations.withStderr(
        real, (real.stderr().lossyText() + line.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
