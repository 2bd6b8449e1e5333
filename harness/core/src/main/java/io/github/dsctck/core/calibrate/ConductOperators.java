package io.github.dsctck.core.calibrate;

import static io.github.dsctck.core.calibrate.Mutations.state;
import static io.github.dsctck.core.calibrate.Mutations.text;
import static io.github.dsctck.core.calibrate.Property.plain;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer.Request;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Ways to do something else than asked for. What is set behind the kit's back is what the kit had
 * set before, so that no instance is touched that the kit did not make.
 */
final class ConductOperators {

  private ConductOperators() {}

  static List<Operator> all() {
    return Stream.of(sets(), deletes(), previews(), readers()).flatMap(List::stream).toList();
  }

  private static List<Operator> sets() {
    return List.of(
        set(
            "set-forgets",
            "sets nothing and tells the desired state",
            ConductOperators::forget,
            "SET-01",
            "LAW-03",
            "CAN-02"),
        set(
            "set-is-partial",
            "leaves out a property it was to set",
            input(ConductOperators::partial),
            "SET-01",
            "LAW-03"),
        set(
            "set-mangles-unicode",
            "keeps ASCII alone",
            input(ConductOperators::ascii),
            "INP-17",
            "SET-01"),
        set("set-trims-text", "trims text", input(ConductOperators::trimmed), "INP-17", "SET-01"),
        set(
            "set-resets-the-rest",
            "removes the instance before it sets it",
            ConductOperators::anew,
            "SET-07"),
        set(
            "set-keeps-alive",
            "does not remove what should not exist",
            ConductOperators::keep,
            "CAN-03",
            "LAW-08"),
        set(
            "set-prints-nothing",
            "prints nothing where it declares a state",
            text(t -> ""),
            "SET-03",
            "OUT-02",
            "OUT-04"),
        set(
            "set-prints-other-state",
            "prints another value than it set",
            state(plain(value -> true, Property::other)),
            "SET-05"),
        set(
            "set-flips-type",
            "prints a value as another type",
            state(plain(value -> true, Property::flipped)),
            "SET-03"),
        set(
            "second-set-fails",
            "fails when there is nothing to do",
            ConductOperators::secondFails,
            "SET-02"),
        set(
            "second-set-reverts",
            "goes back to an earlier state when set again",
            ConductOperators::secondReverts,
            "SET-02",
            "LAW-06"));
  }

  private static List<Operator> deletes() {
    return List.of(
        delete("delete-forgets", "deletes nothing", ConductOperators::idle, "DEL-01"),
        delete(
            "second-delete-fails",
            "fails on what is gone",
            ConductOperators::secondDeleteFails,
            "DEL-02"),
        delete(
            "delete-prints",
            "prints a state",
            (request, invoker, history) -> printing(invoker.invoke(request.invocation())),
            "DEL-03"));
  }

  private static List<Operator> previews() {
    return List.of(
        preview("what-if-sets", "really sets", ConductOperators::reallySets, "WIF-01"),
        preview("what-if-prints-nothing", "prints nothing", text(t -> ""), "WIF-03", "OUT-02"),
        preview(
            "what-if-other-value",
            "foretells another value",
            state(plain(value -> true, Property::other)),
            "WIF-05"),
        preview(
            "what-if-flips-type",
            "foretells a value of another type",
            state(plain(value -> true, Property::flipped)),
            "WIF-06"),
        preview(
            "what-if-fails",
            "fails",
            (request, invoker, history) ->
                Mutations.failing(invoker.invoke(request.invocation()), "not supported"),
            "WIF-03"),
        preview(
            "what-if-drops-property", "foretells too little", state(Property::dropped), "WIF-05"),
        preview(
            "what-if-adds-property",
            "foretells a property the schema lacks",
            state(Property.put("surplus", JsonBoolean.TRUE)),
            "WIF-06"));
  }

  private static List<Operator> readers() {
    return List.of(
        reader("get-changes", OperationName.GET, "goes back to an earlier state first", "GET-03"),
        reader(
            "test-changes", OperationName.TEST, "goes back to an earlier state first", "TEST-08"),
        reader(
            "export-changes",
            OperationName.EXPORT,
            "goes back to an earlier state first",
            "LAW-12",
            "EXP-03",
            "LAW-10"),
        new Operator(
            "get-ignores-input",
            "gets what was asked for first",
            Set.of(OperationName.GET),
            List.of("GET-02"),
            ConductOperators::firstAnswer),
        new Operator(
            "schema-changes",
            "prints another schema each time",
            Set.of(OperationName.SCHEMA),
            List.of("SCH-05"),
            schema("\"title\":\"", "\"title\":\"A")),
        new Operator(
            "schema-garbage",
            "prints no schema",
            Set.of(OperationName.SCHEMA),
            List.of("SCH-01"),
            text(t -> "[]\n")));
  }

  private static Operator set(String name, String does, Mutation mutation, String... breaks) {
    return new Operator(name, does, Set.of(OperationName.SET), List.of(breaks), mutation);
  }

  private static Operator delete(String name, String does, Mutation mutation, String... breaks) {
    return new Operator(name, does, Set.of(OperationName.DELETE), List.of(breaks), mutation);
  }

  private static Operator preview(String name, String does, Mutation mutation, String... breaks) {
    return new Operator(name, does, Set.of(OperationName.WHAT_IF), List.of(breaks), mutation);
  }

  private static Operator reader(String name, OperationName on, String does, String... breaks) {
    return new Operator(name, does, Set.of(on), List.of(breaks), ConductOperators::revertFirst);
  }

  /** Changes the input of what the resource is to do. */
  private static Mutation input(UnaryOperator<JsonObject> edit) {
    return (request, invoker, history) ->
        invoker.invoke(
            wanted(request)
                .filter(wanted -> request.subject().accepts(wanted))
                .filter(wanted -> !edit.apply(wanted).equals(wanted))
                .flatMap(wanted -> request.other(request.operation(), edit.apply(wanted).toJson()))
                .orElse(request.invocation()));
  }

  private static Optional<JsonObject> wanted(Request request) {
    return Optional.ofNullable(request.input()).flatMap(Mutations::parse);
  }

  private static JsonObject partial(JsonObject wanted) {
    var names = wanted.names().stream().filter(name -> !name.startsWith("_")).toList();
    return names.size() < 2 ? wanted : wanted.without(Set.of(names.get(names.size() - 1)));
  }

  private static JsonObject ascii(JsonObject wanted) {
    return texts(wanted, text -> text.replaceAll("[^\\x00-\\x7F]", "?"));
  }

  private static JsonObject trimmed(JsonObject wanted) {
    return texts(wanted, String::strip);
  }

  private static JsonObject texts(JsonObject wanted, UnaryOperator<String> edit) {
    var members = new LinkedHashMap<String, JsonValue>(wanted.members());
    members.replaceAll(
        (name, value) ->
            value.asText().<JsonValue>map(text -> JsonString.of(edit.apply(text))).orElse(value));
    return JsonObject.of(members);
  }

  private static Completion forget(Request request, ProcessInvoker invoker, History history) {
    var wanted = wanted(request).filter(request.subject()::accepts);
    var get = request.other(OperationName.GET, request.input());
    if (wanted.isEmpty() || get.isEmpty()) {
      return invoker.invoke(request.invocation());
    }
    var told = invoker.invoke(get.get());
    var state =
        Mutations.parse(told.stdout().lossyText()).orElse(JsonObject.empty()).with(wanted.get());
    return request
            .subject()
            .manifest()
            .operation(OperationName.SET)
            .flatMap(it -> it.returns())
            .isEmpty()
        ? Mutations.withStdout(told, new byte[0])
        : printing(told, state.toJson() + "\n" + "[]\n", request);
  }

  private static Completion printing(Completion told, String text, Request request) {
    boolean two =
        request
            .subject()
            .manifest()
            .operation(OperationName.SET)
            .flatMap(it -> it.returns())
            .stream()
            .anyMatch(ReturnKind.STATE_AND_DIFF::equals);
    var shown = two ? text : text.lines().findFirst().orElse("") + "\n";
    return Mutations.withStdout(told, shown.getBytes(StandardCharsets.UTF_8));
  }

  private static Completion printing(Completion real) {
    return real.isSuccess()
        ? Mutations.withStdout(real, "{}\n".getBytes(StandardCharsets.UTF_8))
        : real;
  }

  private static Completion anew(Request request, ProcessInvoker invoker, History history) {
    if (history.lastSet().filter(last -> sameInstance(request, last)).isPresent()) {
      wanted(request)
          .filter(request.subject()::accepts)
          .flatMap(wanted -> request.other(OperationName.DELETE, request.input()))
          .ifPresent(invoker::invoke);
    }
    return invoker.invoke(request.invocation());
  }

  private static boolean sameInstance(Request request, String other) {
    var subject = request.subject();
    return wanted(request)
        .map(subject::identityOf)
        .equals(Mutations.parse(other).map(subject::identityOf));
  }

  private static Completion keep(Request request, ProcessInvoker invoker, History history) {
    var removing =
        wanted(request)
            .flatMap(wanted -> wanted.present("_exist"))
            .filter(JsonBoolean.FALSE::equals);
    return removing.isPresent()
        ? forget(request, invoker, history)
        : invoker.invoke(request.invocation());
  }

  private static Completion secondFails(Request request, ProcessInvoker invoker, History history) {
    boolean again = history.lastSet().filter(last -> last.equals(request.input())).isPresent();
    var real = invoker.invoke(request.invocation());
    return again ? Mutations.failing(real, "there is nothing to do") : real;
  }

  private static Completion secondReverts(
      Request request, ProcessInvoker invoker, History history) {
    boolean again = history.lastSet().filter(last -> last.equals(request.input())).isPresent();
    var real = invoker.invoke(request.invocation());
    if (again) {
      revert(request, invoker, history);
    }
    return real;
  }

  private static Completion idle(Request request, ProcessInvoker invoker, History history) {
    return wanted(request)
        .filter(request.subject()::accepts)
        .flatMap(wanted -> request.other(OperationName.GET, request.input()))
        .map(invoker::invoke)
        .map(told -> Mutations.withStdout(told, new byte[0]))
        .orElseGet(() -> invoker.invoke(request.invocation()));
  }

  private static Completion secondDeleteFails(
      Request request, ProcessInvoker invoker, History history) {
    boolean again = request.input() != null && history.wasDeleted(request.input());
    var real = invoker.invoke(request.invocation());
    return again ? Mutations.failing(real, "there is no such instance") : real;
  }

  private static Completion reallySets(Request request, ProcessInvoker invoker, History history) {
    var real = invoker.invoke(request.invocation());
    if (real.isSuccess()
        && request.operation() != OperationName.DELETE
        && history.lastSet().filter(last -> sameInstance(request, last)).isPresent()) {
      request.other(OperationName.SET, request.input()).ifPresent(invoker::invoke);
    }
    return real;
  }

  private static Completion revertFirst(Request request, ProcessInvoker invoker, History history) {
    var sameOne =
        history
            .lastSet()
            .filter(
                last ->
                    request.input() == null
                        || sameInstance(request, last)
                        || request.operation() == OperationName.EXPORT);
    if (sameOne.isPresent()) {
      revert(request, invoker, history);
    }
    return invoker.invoke(request.invocation());
  }

  private static void revert(Request request, ProcessInvoker invoker, History history) {
    history
        .earlierSet()
        .flatMap(earlier -> request.other(OperationName.SET, earlier))
        .ifPresent(invoker::invoke);
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
