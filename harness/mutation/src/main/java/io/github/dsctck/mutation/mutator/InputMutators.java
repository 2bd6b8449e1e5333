package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.InputDelivery;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * AnswerMutators that read input wrongly or not at all, or depend on something that is no input.
 */
final class InputMutators {

  /** A size above the capacity of a pipe, which shows whether the resource reads it. */
  private static final int PIPE = 65_536;

  private InputMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        get("get-ignores-stdin", "reads nothing from stdin", deaf(InputMutators::withoutStdin)),
        get(
            "get-ignores-argument",
            "takes no input from its arguments",
            deaf(InputMutators::withoutArgument)),
        get(
            "get-ignores-variables",
            "takes no input from the environment",
            deaf(InputMutators::withoutVariables)),
        get("get-leaves-stdin", "ends before it has read stdin", InputMutators::early),
        get("get-reads-last", "prints before it reads stdin", InputMutators::late),
        get("get-waits-for-input", "does not end without input", hanging()),
        get(
            "get-needs-order",
            "fails if the identity does not come first",
            refusing(InputMutators::isTurned)),
        get(
            "get-refuses-metadata",
            "fails on metadata",
            refusing((request, input) -> input.has("_metadata"))),
        get(
            "get-refuses-desires",
            "fails on a complete desired state",
            refusing(InputMutators::isWholeDesire)),
        get(
            "get-follows-language",
            "prints other values in another language",
            InputMutators::translated),
        new AnswerMutator(
            "export-waits-for-input",
            "does not end without input",
            Set.of(OperationName.EXPORT),
            hanging()),
        new AnswerMutator(
            "set-ignores-stdin",
            "reads nothing from stdin",
            Set.of(OperationName.SET),
            deaf(InputMutators::withoutStdin)));
  }

  private static AnswerMutator get(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.GET), mutation);
  }

  private static Mutation deaf(Function<Request, Optional<Invocation>> without) {
    return (request, invoker, memory) ->
        invoker.invoke(without.apply(request).orElse(request.invocation()));
  }

  /**
   * Returns an invocation without stdin, or none if an argument has the input too, which then
   * suffices.
   */
  private static Optional<Invocation> withoutStdin(Request request) {
    var own = request.invocation();
    return own.stdin() == null || !isReadFromStdin(request) || argument(request) > 0
        ? Optional.empty()
        : Optional.of(own.withStdin(null));
  }

  private static boolean isReadFromStdin(Request request) {
    return request
        .subject()
        .manifest()
        .operation(request.command())
        .flatMap(Operation::input)
        .filter(InputKind.STDIN::equals)
        .isPresent();
  }

  /** Returns the index of the input in the command, or a number below 1. */
  private static int argument(Request request) {
    return request.invocation().command().lastIndexOf(String.valueOf(request.input()));
  }

  private static Optional<Invocation> withoutArgument(Request request) {
    var own = request.invocation();
    int at = argument(request);
    if (at < 1 || own.stdin() != null && isReadFromStdin(request)) {
      return Optional.empty();
    }
    var command = new ArrayList<>(own.command());
    command.subList(at - 1, at + 1).clear();
    return Optional.of(own.withCommand(command));
  }

  private static Optional<Invocation> withoutVariables(Request request) {
    var own = request.invocation();
    var names = MutatorActions.wanted(request).map(JsonObject::names).orElse(Set.of());
    var kept = new LinkedHashMap<String, String>(own.environment());
    return kept.keySet().removeAll(names)
        ? Optional.of(own.withEnvironment(kept))
        : Optional.empty();
  }

  private static Completion early(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    long offered = real.input().offered();
    return offered > PIPE
        ? Mutations.withDelivery(real, new InputDelivery(offered, true, 0))
        : real;
  }

  private static Completion late(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    long offered = real.input().offered();
    return offered > PIPE
        ? Mutations.withDelivery(real, new InputDelivery(offered, false, 2L * PIPE))
        : real;
  }

  private static Mutation hanging() {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return request.input() == null
          ? Mutations.withEnding(
              Mutations.withStdout(real, new byte[0]),
              new ProcessEnding.TimedOut(Duration.ofSeconds(30), true))
          : real;
    };
  }

  private static Mutation refusing(BiPredicate<Request, JsonObject> what) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return MutatorActions.accepted(request).filter(input -> what.test(request, input)).isPresent()
          ? Mutations.failing(request, real, "the input is not understood")
          : real;
    };
  }

  private static boolean isTurned(Request request, JsonObject input) {
    var identifying = request.subject().identifying();
    return input.names().stream()
        .findFirst()
        .filter(first -> !identifying.isEmpty() && !identifying.contains(first))
        .isPresent();
  }

  private static boolean isWholeDesire(Request request, JsonObject input) {
    var desirable = request.subject().desirable(request.subject().identifying());
    return input.names().stream().filter(desirable::contains).count() > 0;
  }

  private static Completion translated(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var own = request.invocation().environment();
    return Map.of("LANG", "C", "LC_ALL", "C").entrySet().stream()
            .allMatch(entry -> entry.getValue().equals(own.get(entry.getKey())))
        ? Mutations.state(PropertyMutation::otherwise).answer(request, invoker, memory)
        : invoker.invoke(request.invocation());
  }
}
