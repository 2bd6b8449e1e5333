package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** Ways to change something where only reading is asked for, or to read something else. */
final class ReadingOperators {

  private ReadingOperators() {}

  static List<Operator> all() {
    return List.of(
        changing("get-changes", OperationName.GET),
        changing("test-changes", OperationName.TEST),
        changing("export-changes", OperationName.EXPORT),
        new Operator(
            "get-ignores-input",
            "gets what was asked for first",
            Set.of(OperationName.GET),
            ReadingOperators::firstAnswer),
        new Operator(
            "schema-changes",
            "prints another schema each time",
            Set.of(OperationName.SCHEMA),
            schema("\"title\":\"", "\"title\":\"A")),
        new Operator(
            "schema-garbage",
            "prints no schema",
            Set.of(OperationName.SCHEMA),
            Mutations.text(t -> "[]\n")));
  }

  private static Operator changing(String name, OperationName on) {
    return new Operator(
        name, "goes back to an earlier state first", Set.of(on), ReadingOperators::revertFirst);
  }

  private static Completion revertFirst(Request request, ProcessInvoker invoker, History history) {
    boolean export = request.operation() == OperationName.EXPORT;
    if (request.input() == null || export || Deeds.wasSetLast(request, history)) {
      Deeds.revert(request, invoker, history);
    }
    return invoker.invoke(request.invocation());
  }

  /** Changes every second schema. */
  private static Mutation schema(String from, String to) {
    return (request, invoker, history) -> {
      var real = invoker.invoke(request.invocation());
      return history.requests() % 2 == 0
          ? Mutations.withStdout(
              real, real.stdout().lossyText().replace(from, to).getBytes(StandardCharsets.UTF_8))
          : real;
    };
  }

  /** Answers every get with the first answer. */
  private static Completion firstAnswer(Request request, ProcessInvoker invoker, History history) {
    var real = invoker.invoke(request.invocation());
    return history
        .firstSuccess(request)
        .filter(first -> real.isSuccess())
        .map(first -> Mutations.withStdout(real, first.stdout().bytes()))
        .orElse(real);
  }
}
