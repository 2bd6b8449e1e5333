package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ReturnKind;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Runs additional operations of a mutant. They only set states that the kit has set before, so that
 * they change no instance that the kit did not create.
 */
public final class MutatorActions {

  private MutatorActions() {}

  /** Returns the input, if it is an object. */
  public static Optional<JsonObject> wanted(Request request) {
    return Optional.ofNullable(request.input()).flatMap(Mutations::parse);
  }

  /** Returns the input, if it is an instance that the schema accepts. */
  public static Optional<JsonObject> accepted(Request request) {
    return wanted(request).filter(request.subject()::accepts);
  }

  /** Returns whether an input requests the removal of an instance, or a state shows it. */
  static boolean removes(Request request, JsonObject wanted) {
    return request.subject().convention().isAbsent(wanted);
  }

  /** Returns whether a request is about the instance of another input. */
  static boolean sameInstance(Request request, String other) {
    var subject = request.subject();
    return wanted(request)
        .map(subject::identityOf)
        .equals(Mutations.parse(other).map(subject::identityOf));
  }

  /** Returns whether the last set was about the same instance. */
  static boolean wasSetLast(Request request, MutantMemory memory) {
    return memory.lastSet().filter(last -> sameInstance(request, last)).isPresent();
  }

  /** Returns the state from get for the instance of an input, if get can be run. */
  public static Optional<JsonObject> look(
      Request request, @Nullable String input, ProcessInvoker invoker) {
    return request
        .other(OperationName.GET, input)
        .map(invoker::invoke)
        .filter(Completion::isSuccess)
        .flatMap(told -> Mutations.parse(told.stdout().lossyText()))
        .map(line -> AdapterArray.state(line).orElse(line));
  }

  /** Restores an earlier state. */
  static void revert(Request request, ProcessInvoker invoker, MutantMemory memory) {
    memory
        .earlierSet()
        .flatMap(earlier -> request.other(OperationName.SET, earlier))
        .ifPresent(invoker::invoke);
  }

  /** Removes an instance. */
  static void remove(Request request, ProcessInvoker invoker, JsonObject instance) {
    var subject = request.subject();
    var identity = identity(subject, instance);
    var invocation =
        subject.has(OperationName.DELETE)
            ? request.other(OperationName.DELETE, identity.toJson())
            : request.other(OperationName.SET, subject.convention().absent(identity).toJson());
    invocation.ifPresent(invoker::invoke);
  }

  /** Returns the identifying properties of an instance. */
  static JsonObject identity(TestedResource subject, JsonObject instance) {
    var others = new LinkedHashSet<>(instance.names());
    others.removeAll(subject.identifying());
    return subject.identifying().isEmpty() ? instance : instance.without(others);
  }

  /** Runs the request with another input. */
  static Mutation withInput(UnaryOperator<JsonObject> edit) {
    return (request, invoker, memory) ->
        invoker.invoke(
            accepted(request)
                .filter(wanted -> !edit.apply(wanted).equals(wanted))
                .flatMap(wanted -> request.other(request.command(), edit.apply(wanted).toJson()))
                .orElse(request.invocation()));
  }

  /** Returns an object with all its strings changed. */
  static JsonObject texts(JsonObject wanted, UnaryOperator<String> edit) {
    var members = new LinkedHashMap<String, JsonValue>(wanted.members());
    members.replaceAll(
        (name, value) ->
            value.asText().<JsonValue>map(text -> JsonString.of(edit.apply(text))).orElse(value));
    return JsonObject.of(members);
  }

  /** Runs the request without one of the properties that get can return. */
  static Mutation withoutProperty() {
    return (request, invoker, memory) ->
        withInput(wanted -> partial(wanted, request)).answer(request, invoker, memory);
  }

  /** Returns an input without one of the properties that get can return. */
  static JsonObject partial(JsonObject wanted, Request request) {
    var subject = request.subject();
    var desirable = subject.desirable(subject.identifying());
    return wanted.names().stream()
        .filter(name -> desirable.contains(name))
        .filter(name -> !subject.schema().map(it -> it.isWriteOnly(name)).orElse(false))
        .map(name -> wanted.without(Set.of(name)))
        .filter(subject::accepts)
        .reduce((earlier, later) -> later)
        .orElse(wanted);
  }

  /** Does nothing, and prints the desired state as the final state. */
  static Completion forget(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var wanted = accepted(request);
    var get = request.other(OperationName.GET, request.input());
    if (wanted.isEmpty() || get.isEmpty()) {
      return invoker.invoke(request.invocation());
    }
    var told = invoker.invoke(get.get());
    var state =
        PropertyMutation.echoed(
            Mutations.parse(told.stdout().lossyText()).orElse(JsonObject.empty()), request);
    return Mutations.withStdout(
        told, output(request.subject(), state, List.of()).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the output of a set with a given final state. */
  private static String output(TestedResource subject, JsonObject state, List<String> changed) {
    var returns = subject.manifest().operation(OperationName.SET).flatMap(Operation::returns);
    if (returns.isEmpty()) {
      return "";
    }
    return state.toJson()
        + "\n"
        + (returns.get() == ReturnKind.STATE_AND_DIFF ? Mutations.json(changed) + "\n" : "");
  }
}
