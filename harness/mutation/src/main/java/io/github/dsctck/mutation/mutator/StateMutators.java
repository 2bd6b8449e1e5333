package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.state;
import static io.github.dsctck.mutation.mutator.PropertyMutation.invalid;
import static io.github.dsctck.mutation.mutator.PropertyMutation.key;
import static io.github.dsctck.mutation.mutator.PropertyMutation.put;
import static io.github.dsctck.mutation.mutator.PropertyMutation.replace;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** AnswerMutators of the state that get prints. */
final class StateMutators {

  private StateMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        of("drop-property", "leaves out a property", state(PropertyMutation::dropped)),
        of(
            "get-omits-default",
            "leaves out each property that has a default",
            state(StateMutators::withoutDefaults)),
        of("rename-property", "misspells a property", state(PropertyMutation::renamed)),
        of(
            "add-property",
            "adds a property the schema lacks",
            state(put("surplus", JsonNumber.of(1)))),
        of("null-property", "prints null for a property", any(value -> JsonNull.NULL)),
        of("flip-type", "prints a value as another type", any(PropertyMutation::flipped)),
        of("boolean-as-string", "prints a boolean as a string", booleans()),
        of("float-for-integer", "prints 1 as 1.0", integers()),
        of(
            "other-case",
            "prints text in another case",
            state(PropertyMutation.valid(value -> true, PropertyMutation::otherCase))),
        of("other-value", "prints another value", state(PropertyMutation::otherwise)),
        of("drop-key", "leaves out the identity", state(StateMutators::withoutKey)),
        of("other-key", "prints another instance", state(key(PropertyMutation::other))),
        of("empty-state", "prints an empty object", state((state, request) -> JsonObject.empty())),
        of("random-value", "prints a new value each time", StateMutators::random),
        of("stale-state", "repeats its first answer", StateMutators::stale),
        of("echo-input", "prints its input as the state", state(PropertyMutation::echoed)),
        of(
            "verdict-in-get",
            "prints _inDesiredState",
            state(put("_inDesiredState", JsonBoolean.TRUE))),
        of("purge-in-get", "prints _purge", state(put("_purge", JsonBoolean.FALSE))),
        of(
            "metadata-string",
            "prints _metadata as a string",
            state(put("_metadata", JsonString.of("x")))),
        of(
            "restart-string",
            "prints _restartRequired as a string",
            state(put("_restartRequired", JsonString.of("x")))),
        of(
            "exist-missing",
            "leaves out _exist false of a missing instance",
            missing(state -> state.without(Set.of("_exist")))),
        of(
            "exist-true",
            "prints _exist true for a missing instance",
            missing(state -> state.with("_exist", JsonBoolean.TRUE))),
        of(
            "exist-null",
            "prints _exist null for a missing instance",
            missing(state -> state.with("_exist", JsonNull.NULL))),
        of(
            "exist-string",
            "prints _exist as a string",
            state(replace("_exist", JsonString.of("false")))),
        of("missing-fails", "fails when the instance is missing", StateMutators::missingFails),
        secret());
  }

  private static AnswerMutator of(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.GET), mutation);
  }

  private static AnswerMutator secret() {
    return new AnswerMutator(
        "leak-secret",
        "prints a writeOnly property",
        Set.of(OperationName.SET),
        state(StateMutators::withSecrets));
  }

  /** Copies the writeOnly properties of the input to a state. */
  static JsonObject withSecrets(JsonObject state, Request request) {
    var leaking = state;
    var wanted = MutatorActions.wanted(request).orElse(JsonObject.empty());
    for (var name : request.subject().secretsIn(wanted)) {
      leaking = leaking.with(name, wanted.present(name).orElseThrow());
    }
    return leaking;
  }

  private static Mutation any(UnaryOperator<JsonValue> edit) {
    return state(invalid(value -> true, edit));
  }

  private static Mutation booleans() {
    return state(invalid(JsonBoolean.class::isInstance, value -> JsonString.of(value.toJson())));
  }

  private static Mutation integers() {
    BiFunction<JsonObject, Request, JsonObject> edit =
        PropertyMutation.valid(
            value -> value instanceof JsonNumber number && number.kind() != JsonNumber.Kind.FLOAT,
            value -> JsonNumber.of(value.toJson() + ".0", value.mark()));
    return state(edit);
  }

  /** Leaves out what a reader could add, whatever its value. */
  private static JsonObject withoutDefaults(JsonObject state, Request request) {
    var names = new LinkedHashSet<>(state.names());
    names.removeIf(
        name ->
            name.startsWith("_")
                || request
                    .subject()
                    .schema()
                    .flatMap(schema -> schema.property(name))
                    .filter(property -> property.has("default"))
                    .isEmpty());
    return state.without(names);
  }

  private static JsonObject withoutKey(JsonObject state, Request request) {
    return state.without(request.subject().identifying());
  }

  private static Mutation missing(UnaryOperator<JsonObject> edit) {
    return state((state, request) -> isMissing(state) ? edit.apply(state) : state);
  }

  private static boolean isMissing(JsonObject state) {
    return state.present("_exist").filter(JsonBoolean.FALSE::equals).isPresent();
  }

  /** Leaves resources without set unchanged, because their values may vary. */
  private static Completion random(Request request, ProcessInvoker invoker, MutantMemory memory) {
    if (!request.subject().has(OperationName.SET)) {
      return invoker.invoke(request.invocation());
    }
    int salt = memory.requests();
    return state(PropertyMutation.valid(value -> true, value -> salted(value, salt)))
        .answer(request, invoker, memory);
  }

  private static JsonValue salted(JsonValue value, int salt) {
    if (value instanceof JsonString text) {
      return JsonString.of(text.value() + salt);
    }
    return value instanceof JsonNumber ? JsonNumber.of(salt) : value;
  }

  private static Completion stale(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return Optional.of(real)
        .filter(Completion::isSuccess)
        .flatMap(success -> memory.firstAnswer(request))
        .map(first -> Mutations.withStdout(real, first.stdout().bytes()))
        .orElse(real);
  }

  private static Completion missingFails(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return Mutations.parse(real.stdout().lossyText())
            .filter(state -> MutatorActions.removes(request, state))
            .isPresent()
        ? Mutations.failing(request, real, "the instance was not found")
        : real;
  }
}
