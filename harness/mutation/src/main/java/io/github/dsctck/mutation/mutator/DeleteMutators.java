package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** AnswerMutators that remove too little, too much or permanently. */
final class DeleteMutators {

  private DeleteMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        of("delete-forgets", "deletes nothing", DeleteMutators::idle),
        of(
            "second-delete-fails",
            "fails to delete a missing instance",
            DeleteMutators::secondFails),
        of(
            "delete-prints",
            "prints a state",
            (request, invoker, memory) -> printing(invoker.invoke(request.invocation()), "{}\n")),
        of("delete-wipes-others", "deletes another instance too", SetMutators::wipe),
        of(
            "delete-refuses-existence",
            "fails on an input with _exist false",
            DeleteMutators::refusesExistence),
        new AnswerMutator(
            "delete-leaves-tombstone",
            "cannot set what it deleted",
            Set.of(OperationName.SET),
            DeleteMutators::tombstone),
        preview(
            "delete-what-if-deletes",
            "deletes the instance in what-if",
            DeleteMutators::reallyDeletes),
        preview(
            "delete-what-if-is-silent",
            "prints nothing in what-if",
            (request, invoker, memory) ->
                request.command() == OperationName.DELETE
                    ? printing(invoker.invoke(request.invocation()), "")
                    : invoker.invoke(request.invocation())));
  }

  private static AnswerMutator of(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.DELETE), mutation);
  }

  private static AnswerMutator preview(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.WHAT_IF), mutation);
  }

  private static Completion printing(Completion real, String text) {
    return real.isSuccess()
        ? Mutations.withStdout(real, text.getBytes(StandardCharsets.UTF_8))
        : real;
  }

  private static Completion idle(Request request, ProcessInvoker invoker, MutantMemory memory) {
    return MutatorActions.accepted(request)
        .flatMap(wanted -> request.other(OperationName.GET, request.input()))
        .map(invoker::invoke)
        .map(told -> Mutations.withStdout(told, new byte[0]))
        .orElseGet(() -> invoker.invoke(request.invocation()));
  }

  private static Completion secondFails(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean again = request.input() != null && memory.wasDeleted(request.input());
    var real = invoker.invoke(request.invocation());
    return again ? Mutations.failing(request, real, "there is no such instance") : real;
  }

  private static Completion refusesExistence(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return MutatorActions.wanted(request)
            .filter(it -> MutatorActions.removes(request, it))
            .isPresent()
        ? Mutations.failing(request, real, "'_exist' cannot be given")
        : real;
  }

  private static Completion tombstone(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean deleted = memory.deletedAny(other -> MutatorActions.sameInstance(request, other));
    var real = invoker.invoke(request.invocation());
    return deleted ? Mutations.failing(request, real, "it was deleted before") : real;
  }

  private static Completion reallyDeletes(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    if (real.isSuccess() && request.command() == OperationName.DELETE) {
      MutatorActions.wanted(request)
          .ifPresent(wanted -> MutatorActions.remove(request, invoker, wanted));
    }
    return real;
  }
}
