package io.github.dsctck.core.calibrate;

import static io.github.dsctck.core.calibrate.Deeds.withInput;
import static io.github.dsctck.core.calibrate.Mutations.differences;
import static io.github.dsctck.core.calibrate.Mutations.state;
import static io.github.dsctck.core.calibrate.Mutations.text;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer.Request;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Ways to set something else than asked for, or to tell something else than was set. */
final class SetOperators {

  private SetOperators() {}

  static List<Operator> all() {
    return Stream.of(forgetful(), careless(), repeated(), answers()).flatMap(List::stream).toList();
  }

  private static List<Operator> forgetful() {
    return List.of(
        of("set-forgets", "sets nothing and tells the desired state", Deeds::forget),
        of("set-is-partial", "leaves out a property it was to set", Deeds.withoutProperty()),
        of(
            "set-fails-halfway",
            "leaves out a property, logs an error and exits with 0",
            SetOperators::halfway),
        of(
            "set-mangles-unicode",
            "keeps ASCII alone",
            withInput(
                wanted -> Deeds.texts(wanted, text -> text.replaceAll("[^\\x00-\\x7F]", "?")))),
        of("set-trims-text", "trims text", withInput(wanted -> Deeds.texts(wanted, String::strip))),
        of(
            "set-drops-metacharacters",
            "takes out what a shell would interpret",
            withInput(wanted -> Deeds.texts(wanted, text -> text.replaceAll("[$`;|&]", "")))),
        of("set-keeps-alive", "does not remove what should not exist", SetOperators::keep),
        of(
            "set-needs-an-instance",
            "fails when there is no instance to set",
            SetOperators::needsInstance));
  }

  private static List<Operator> careless() {
    return List.of(
        of("set-resets-the-rest", "removes the instance before it sets it", SetOperators::anew),
        of("set-wipes-others", "removes another instance", SetOperators::wipe),
        of(
            "set-takes-invalid-input",
            "sets something where the schema refuses what is asked for",
            SetOperators::lenient),
        of(
            "set-takes-malformed-input",
            "sets something where no JSON is given",
            SetOperators::credulous));
  }

  private static List<Operator> repeated() {
    return List.of(
        of("second-set-fails", "fails when there is nothing to do", SetOperators::secondFails),
        of("second-set-moves", "sets another value when set again", SetOperators::secondMoves));
  }

  private static List<Operator> answers() {
    return List.of(
        of("set-prints-nothing", "prints nothing where it declares a state", text(t -> "")),
        of(
            "set-prints-other-state",
            "prints another value than it set",
            state(Property::otherwise)),
        of(
            "set-flips-type",
            "prints a value as another type",
            state(Property.invalid(value -> true, Property::flipped))),
        of(
            "set-adds-property",
            "prints a property the schema lacks",
            state(Property.put("surplus", JsonBoolean.TRUE))),
        of(
            "set-prints-verdict",
            "prints a verdict",
            state(Property.put("_inDesiredState", JsonBoolean.TRUE))),
        of("changes-empty", "says that nothing changed", differences((names, request) -> "[]")),
        of(
            "changes-all",
            "says that everything changed",
            differences((names, request) -> names.isEmpty() ? "[]" : everything(request))),
        of(
            "second-set-tells-changes",
            "says that something changed when nothing did",
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

  private static Operator of(String name, String does, Mutation mutation) {
    return new Operator(name, does, Set.of(OperationName.SET), mutation);
  }

  private static Completion halfway(Request request, ProcessInvoker invoker, History history) {
    boolean less =
        Deeds.accepted(request).filter(it -> !Deeds.partial(it, request).equals(it)).isPresent();
    var told = Deeds.withoutProperty().answer(request, invoker, history);
    return less && told.isSuccess()
        ? Mutations.logging(told, "{\"error\":\"not everything could be set\"}")
        : told;
  }

  private static Completion keep(Request request, ProcessInvoker invoker, History history) {
    return Deeds.wanted(request).filter(Deeds::removes).isPresent()
        ? Deeds.forget(request, invoker, history)
        : invoker.invoke(request.invocation());
  }

  private static Completion needsInstance(
      Request request, ProcessInvoker invoker, History history) {
    boolean creates =
        Deeds.accepted(request).filter(wanted -> !Deeds.removes(wanted)).isPresent()
            && Deeds.look(request, request.input(), invoker).filter(Deeds::removes).isPresent();
    var real = invoker.invoke(request.invocation());
    return creates ? Mutations.failing(request, real, "there is no such instance") : real;
  }

  private static Completion anew(Request request, ProcessInvoker invoker, History history) {
    if (Deeds.wasSetLast(request, history) && !history.wasLastChange(request.input())) {
      Deeds.accepted(request)
          .filter(wanted -> !Deeds.removes(wanted))
          .ifPresent(wanted -> Deeds.remove(request, invoker, wanted));
    }
    return invoker.invoke(request.invocation());
  }

  /** Removes what was set of another instance. */
  static Completion wipe(Request request, ProcessInvoker invoker, History history) {
    var real = invoker.invoke(request.invocation());
    if (real.isSuccess() && Deeds.accepted(request).isPresent()) {
      history.setOfAnother(request).ifPresent(other -> Deeds.remove(request, invoker, other));
    }
    return real;
  }

  private static Completion lenient(Request request, ProcessInvoker invoker, History history) {
    boolean invalid =
        Deeds.wanted(request).filter(wanted -> !request.subject().accepts(wanted)).isPresent();
    return invalid ? somehow(request, invoker, history) : invoker.invoke(request.invocation());
  }

  private static Completion credulous(Request request, ProcessInvoker invoker, History history) {
    boolean malformed = request.input() != null && Deeds.wanted(request).isEmpty();
    return malformed ? somehow(request, invoker, history) : invoker.invoke(request.invocation());
  }

  private static Completion somehow(Request request, ProcessInvoker invoker, History history) {
    return history
        .lastSet()
        .flatMap(Mutations::parse)
        .map(last -> Property.otherwise(last, request))
        .flatMap(other -> request.other(OperationName.SET, other.toJson()))
        .map(invoker::invoke)
        .orElseGet(() -> invoker.invoke(request.invocation()));
  }

  private static Completion secondFails(Request request, ProcessInvoker invoker, History history) {
    boolean again = history.wasLastChange(request.input());
    var real = invoker.invoke(request.invocation());
    return again ? Mutations.failing(request, real, "there is nothing to do") : real;
  }

  private static Completion secondMoves(Request request, ProcessInvoker invoker, History history) {
    var wanted =
        Deeds.accepted(request)
            .filter(input -> history.wasLastChange(request.input()) && !Deeds.removes(input));
    return invoker.invoke(
        wanted
            .map(input -> Property.otherwise(input, request))
            .flatMap(other -> request.other(OperationName.SET, other.toJson()))
            .orElse(request.invocation()));
  }
}
