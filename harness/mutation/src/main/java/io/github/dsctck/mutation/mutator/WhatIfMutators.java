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

/** Ways for what-if to do more than look, or to foresee wrongly. */
final class WhatIfMutators {

  private WhatIfMutators() {}

  static List<Mutator> all() {
    return List.of(
        of(
            "what-if-sets",
            "really sets what exists",
            (request, invoker, memory) -> reallySets(request, invoker, true)),
        of(
            "what-if-creates",
            "really creates what is missing",
            (request, invoker, memory) -> reallySets(request, invoker, false)),
        of("what-if-prints-nothing", "prints nothing", ofSet(text(t -> ""))),
        of(
            "what-if-prints-prose",
            "says in words what would happen",
            ofSet(text(t -> "It would be changed.\n"))),
        of(
            "what-if-other-value",
            "foretells another value",
            ofSet(state(PropertyMutation::otherwise))),
        of(
            "what-if-flips-type",
            "foretells a value of another type",
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
            "foretells too little",
            ofSet(state(PropertyMutation::dropped))),
        of(
            "what-if-adds-property",
            "foretells a property the schema lacks",
            ofSet(state(PropertyMutation.put("surplus", JsonBoolean.TRUE)))),
        of(
            "what-if-message-as-text",
            "gives its message as one text",
            ofSet(
                state(
                    PropertyMutation.put(
                        "_metadata",
                        JsonObject.of(Map.of("whatIf", JsonString.of("it would change"))))))));
  }

  private static Mutator of(String name, String does, Mutation mutation) {
    return new Mutator(name, does, Set.of(OperationName.WHAT_IF), mutation);
  }

  /** Spoils what set foresees, and leaves what delete foresees. */
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
            .filter(state -> MutatorActions.removes(state) != existing)
            .isPresent()) {
      request.other(OperationName.SET, request.input()).ifPresent(invoker::invoke);
    }
    return real;
  }
}
