package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** Ways to remove too little, too much or for ever. */
final class RemovalOperators {

  private RemovalOperators() {}

  static List<Operator> all() {
    return List.of(
        of("delete-forgets", "deletes nothing", RemovalOperators::idle),
        of("second-delete-fails", "fails on what is gone", RemovalOperators::secondFails),
        of(
            "delete-prints",
            "prints a state",
            (request, invoker, history) -> printing(invoker.invoke(request.invocation()), "{}\n")),
        of("delete-wipes-others", "deletes another instance too", SetOperators::wipe),
        of(
            "delete-refuses-existence",
            "fails when it is told that the instance should not exist",
            RemovalOperators::refusesExistence),
        new Operator(
            "delete-leaves-tombstone",
            "cannot set what it deleted",
            Set.of(OperationName.SET),
            RemovalOperators::tombstone),
        preview(
            "delete-what-if-deletes",
            "deletes what it was to foresee",
            RemovalOperators::reallyDeletes),
        preview(
            "delete-what-if-is-silent",
            "prints nothing when it foresees",
            (request, invoker, history) ->
                request.operation() == OperationName.DELETE
                    ? printing(invoker.invoke(request.invocation()), "")
                    : invoker.invoke(request.invocation())));
  }

  private static Operator of(String name, String does, Mutation mutation) {
    return new Operator(name, does, Set.of(OperationName.DELETE), mutation);
  }

  private static Operator preview(String name, String does, Mutation mutation) {
    return new Operator(name, does, Set.of(OperationName.WHAT_IF), mutation);
  }

  private static Completion printing(Completion real, String text) {
    return real.isSuccess()
        ? Mutations.withStdout(real, text.getBytes(StandardCharsets.UTF_8))
        : real;
  }

  private static Completion idle(Request request, ProcessInvoker invoker, History history) {
    return Deeds.accepted(request)
        .flatMap(wanted -> request.other(OperationName.GET, request.input()))
        .map(invoker::invoke)
        .map(told -> Mutations.withStdout(told, new byte[0]))
        .orElseGet(() -> invoker.invoke(request.invocation()));
  }

  private static Completion secondFails(Request request, ProcessInvoker invoker, History history) {
    boolean again = request.input() != null && history.wasDeleted(request.input());
    var real = invoker.invoke(request.invocation());
    return again ? Mutations.failing(request, real, "there is no such instance") : real;
  }

  private static Completion refusesExistence(
      Request request, ProcessInvoker invoker, History history) {
    var real = invoker.invoke(request.invocation());
    return Deeds.wanted(request).filter(Deeds::removes).isPresent()
        ? Mutations.failing(request, real, "'_exist' cannot be given")
        : real;
  }

  private static Completion tombstone(Request request, ProcessInvoker invoker, History history) {
    boolean deleted = history.deletedAny(other -> Deeds.sameInstance(request, other));
    var real = invoker.invoke(request.invocation());
    return deleted ? Mutations.failing(request, real, "it was deleted before") : real;
  }

  private static Completion reallyDeletes(
      Request request, ProcessInvoker invoker, History history) {
    var real = invoker.invoke(request.invocation());
    if (real.isSuccess() && request.operation() == OperationName.DELETE) {
      Deeds.wanted(request).ifPresent(wanted -> Deeds.remove(request, invoker, wanted));
    }
    return real;
  }
}
