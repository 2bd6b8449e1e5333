package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** AnswerMutators that change something in a read-only operation, or read something else. */
final class ReadMutators {

  private ReadMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        changing("get-changes", OperationName.GET),
        changing("test-changes", OperationName.TEST),
        changing("export-changes", OperationName.EXPORT),
        new AnswerMutator(
            "get-ignores-input",
            "always gets the first requested instance",
            Set.of(OperationName.GET),
            ReadMutators::firstAnswer),
        new AnswerMutator(
            "schema-changes",
            "prints another schema each time",
            Set.of(OperationName.SCHEMA),
            schema("\"title\":\"", "\"title\":\"A")),
        new AnswerMutator(
            "schema-garbage",
            "prints no schema",
            Set.of(OperationName.SCHEMA),
            Mutations.text(t -> "[]\n")));
  }

  private static AnswerMutator changing(String name, OperationName on) {
    return new AnswerMutator(
        name, "restores an earlier state first", Set.of(on), ReadMutators::revertFirst);
  }

  private static Completion revertFirst(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean export = request.command() == OperationName.EXPORT;
    if (request.input() == null || export || MutatorActions.wasSetLast(request, memory)) {
      MutatorActions.revert(request, invoker, memory);
    }
    return invoker.invoke(request.invocation());
  }

  /** Changes every second schema. */
  private static Mutation schema(String from, String to) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return memory.requests() % 2 == 0
          ? Mutations.withStdout(
              real, real.stdout().lossyText().replace(from, to).getBytes(StandardCharsets.UTF_8))
          : real;
    };
  }

  /** Answers every get with the first answer. */
  private static Completion firstAnswer(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return memory
        .firstSuccess(request)
        .filter(first -> real.isSuccess())
        .map(first -> Mutations.withStdout(real, first.stdout().bytes()))
        .orElse(real);
  }
}
