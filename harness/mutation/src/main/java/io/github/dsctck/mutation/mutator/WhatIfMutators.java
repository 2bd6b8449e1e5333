package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.state;
import static io.github.dsctck.mutation.mutator.Mutations.text;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** AnswerMutators of what-if that change something, or predict wrongly. */
final class WhatIfMutators {

  private WhatIfMutators() {}

  static List<AnswerMutator> all() {
    return List.of(
        of(
            "what-if-sets",
            "sets an existing instance",
            (request, invoker, memory) -> reallySets(request, invoker, true)),
        of(
            "what-if-creates",
            "creates a missing instance",
            (request, invoker, memory) -> reallySets(request, invoker, false)),
        of("what-if-prints-nothing", "prints nothing", ofSet(text(t -> ""))),
        of(
            "what-if-prints-prose",
            "prints its prediction as plain text",
            ofSet(text(t -> "It would be changed.\n"))),
        of(
            "what-if-other-value",
            "predicts another value",
            ofSet(state(PropertyMutation::otherwise))),
        of(
            "what-if-flips-type",
            "predicts a value of another type",
            ofSet(state(PropertyMutation.invalid(value -> true, PropertyMutation::flipped)))),
        of(
            "what-if-fails",
            "fails",
            ofSet(
                (request, invoker, memory) ->
                    Mutations.failing(
                        request, invoker.invoke(request.invocation()), "not supported"))),
        of(
            "what-if-drops-property",
            "predicts too few properties",
            ofSet(state(PropertyMutation::dropped))),
        of(
            "what-if-adds-property",
            "predicts a property the schema lacks",
            ofSet(state(PropertyMutation.put("surplus", JsonBoolean.TRUE)))),
        of(
            "what-if-message-as-text",
            "gives its messages as one string",
            ofSet(
                state(
                    PropertyMutation.put(
                        "_metadata",
                        JsonObject.of(Map.of("whatIf", JsonString.of("it would change"))))))));
  }

  private static AnswerMutator of(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.WHAT_IF), mutation);
  }

  /** Mutates the prediction of set, and keeps the prediction of delete. */
  private static Mutation ofSet(Mutation mutation) {
    return (request, invoker, memory) ->
        request.command() == OperationName.DELETE
            ? invoker.invoke(request.invocation())
            : mutation.answer(request, invoker, memory);
  }

  private static Completion reallySets(Request request, ProcessInvoker invoker, boolean existing) {
    var real = invoker.invoke(request.invocation());
    if (real.isSuccess()
        && request.command() != OperationName.DELETE
        && MutatorActions.look(request, request.input(), invoker)
            .filter(state -> MutatorActions.removes(request, state) != existing)
            .isPresent()) {
      request.other(OperationName.SET, request.input()).ifPresent(invoker::invoke);
    }
    return real;
  }
}
