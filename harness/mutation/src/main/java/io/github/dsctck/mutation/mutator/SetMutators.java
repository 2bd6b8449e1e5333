package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.differences;
import static io.github.dsctck.mutation.mutator.Mutations.state;
import static io.github.dsctck.mutation.mutator.Mutations.text;
import static io.github.dsctck.mutation.mutator.MutatorActions.withInput;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** AnswerMutators that set another state than requested, or print another state than they set. */
final class SetMutators {

  private SetMutators() {}

  static List<AnswerMutator> all() {
    return Stream.of(forgetful(), careless(), repeated(), answers()).flatMap(List::stream).toList();
  }

  private static List<AnswerMutator> forgetful() {
    return List.of(
        of("set-forgets", "sets nothing and prints the desired state", MutatorActions::forget),
        of("set-is-partial", "does not set one property", MutatorActions.withoutProperty()),
        of(
            "set-fails-halfway",
            "leaves out a property, logs an error and exits with 0",
            SetMutators::halfway),
        of(
            "set-mangles-unicode",
            "keeps only ASCII characters",
            withInput(
                wanted ->
                    MutatorActions.texts(wanted, text -> text.replaceAll("[^\\x00-\\x7F]", "?")))),
        of(
            "set-trims-text",
            "trims text",
            withInput(wanted -> MutatorActions.texts(wanted, String::strip))),
        of(
            "set-drops-metacharacters",
            "removes shell metacharacters",
            withInput(
                wanted -> MutatorActions.texts(wanted, text -> text.replaceAll("[$`;|&]", "")))),
        of("set-keeps-alive", "does not remove an instance with _exist false", SetMutators::keep),
        of(
            "set-needs-an-instance",
            "fails if the instance does not exist",
            SetMutators::needsInstance));
  }

  private static List<AnswerMutator> careless() {
    return List.of(
        of("set-resets-the-rest", "removes the instance before it sets it", SetMutators::anew),
        of("set-wipes-others", "removes another instance", SetMutators::wipe),
        of(
            "set-takes-invalid-input",
            "sets something for input that the schema rejects",
            SetMutators::lenient),
        of(
            "set-takes-malformed-input",
            "sets something for input that is no JSON",
            SetMutators::credulous));
  }

  private static List<AnswerMutator> repeated() {
    return List.of(
        of("second-set-fails", "fails if there is nothing to do", SetMutators::secondFails),
        of("second-set-moves", "sets another value when set again", SetMutators::secondMoves));
  }

  private static List<AnswerMutator> answers() {
    return List.of(
        of("set-prints-nothing", "prints nothing although it declares a state", text(t -> "")),
        of(
            "set-prints-other-state",
            "prints another value than it set",
            state(PropertyMutation::otherwise)),
        of(
            "set-flips-type",
            "prints a value as another type",
            state(PropertyMutation.invalid(value -> true, PropertyMutation::flipped))),
        of(
            "set-adds-property",
            "prints a property the schema lacks",
            state(PropertyMutation.put("surplus", JsonBoolean.TRUE))),
        of(
            "set-prints-verdict",
            "prints a verdict",
            state(PropertyMutation.put("_inDesiredState", JsonBoolean.TRUE))),
        of("changes-empty", "reports no change", differences((names, request) -> "[]")),
        of(
            "changes-all",
            "reports that everything changed",
            differences((names, request) -> names.isEmpty() ? "[]" : everything(request))),
        of(
            "second-set-tells-changes",
            "reports a change although nothing changed",
            differences(
                (names, request) -> names.isEmpty() ? everything(request) : Mutations.json(names))),
        of(
            "changes-unknown",
            "names a changed property the schema lacks",
            differences((names, request) -> names.isEmpty() ? "[]" : "[\"surplus\"]")),
        of(
            "changes-missing",
            "prints no second line",
            Mutations.lines(lines -> lines.size() == 2 ? lines.subList(0, 1) : lines)));
  }

  private static String everything(Request request) {
    return Mutations.json(request.subject().desirable(request.subject().identifying()));
  }

  private static AnswerMutator of(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.SET), mutation);
  }

  private static Completion halfway(Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean less =
        MutatorActions.accepted(request)
            .filter(it -> !MutatorActions.partial(it, request).equals(it))
            .isPresent();
    var told = MutatorActions.withoutProperty().answer(request, invoker, memory);
    return less && told.isSuccess()
        ? Mutations.logging(told, "{\"error\":\"not everything could be set\"}")
        : told;
  }

  private static Completion keep(Request request, ProcessInvoker invoker, MutantMemory memory) {
    return MutatorActions.wanted(request)
            .filter(it -> MutatorActions.removes(request, it))
            .isPresent()
        ? MutatorActions.forget(request, invoker, memory)
        : invoker.invoke(request.invocation());
  }

  private static Completion needsInstance(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean creates =
        MutatorActions.accepted(request)
                .filter(wanted -> !MutatorActions.removes(request, wanted))
                .isPresent()
            && MutatorActions.look(request, request.input(), invoker)
                .filter(it -> MutatorActions.removes(request, it))
                .isPresent();
    var real = invoker.invoke(request.invocation());
    return creates ? Mutations.failing(request, real, "there is no such instance") : real;
  }

  private static Completion anew(Request request, ProcessInvoker invoker, MutantMemory memory) {
    if (MutatorActions.wasSetLast(request, memory) && !memory.wasLastChange(request.input())) {
      MutatorActions.accepted(request)
          .filter(wanted -> !MutatorActions.removes(request, wanted))
          .ifPresent(wanted -> MutatorActions.remove(request, invoker, wanted));
    }
    return invoker.invoke(request.invocation());
  }

  /** Removes another instance. */
  static Completion wipe(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    if (real.isSuccess() && MutatorActions.accepted(request).isPresent()) {
      memory
          .setOfAnother(request)
          .ifPresent(other -> MutatorActions.remove(request, invoker, other));
    }
    return real;
  }

  private static Completion lenient(Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean invalid =
        MutatorActions.wanted(request)
            .filter(wanted -> !request.subject().accepts(wanted))
            .isPresent();
    return invalid ? somehow(request, invoker, memory) : invoker.invoke(request.invocation());
  }

  private static Completion credulous(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean malformed = request.input() != null && MutatorActions.wanted(request).isEmpty();
    return malformed ? somehow(request, invoker, memory) : invoker.invoke(request.invocation());
  }

  private static Completion somehow(Request request, ProcessInvoker invoker, MutantMemory memory) {
    return memory
        .lastSet()
        .flatMap(Mutations::parse)
        .map(last -> PropertyMutation.otherwise(last, request))
        .flatMap(other -> request.other(OperationName.SET, other.toJson()))
        .map(invoker::invoke)
        .orElseGet(() -> invoker.invoke(request.invocation()));
  }

  private static Completion secondFails(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    boolean again = memory.wasLastChange(request.input());
    var real = invoker.invoke(request.invocation());
    return again ? Mutations.failing(request, real, "there is nothing to do") : real;
  }

  private static Completion secondMoves(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var wanted =
        MutatorActions.accepted(request)
            .filter(
                input ->
                    memory.wasLastChange(request.input())
                        && !MutatorActions.removes(request, input));
    return invoker.invoke(
        wanted
            .map(input -> PropertyMutation.otherwise(input, request))
            .flatMap(other -> request.other(OperationName.SET, other.toJson()))
            .orElse(request.invocation()));
  }
}
