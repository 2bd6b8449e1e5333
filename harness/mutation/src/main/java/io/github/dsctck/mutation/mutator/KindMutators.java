package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.everyState;
import static io.github.dsctck.mutation.mutator.Mutations.lines;
import static io.github.dsctck.mutation.mutator.Mutations.state;
import static io.github.dsctck.mutation.mutator.Mutations.text;
import static io.github.dsctck.mutation.mutator.PropertyMutation.put;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** AnswerMutators of validate and of groups, adapters, importers and exporters. */
final class KindMutators {

  private KindMutators() {}

  static List<AnswerMutator> all() {
    return Stream.of(validations(), groups(), importers(), exporters())
        .flatMap(List::stream)
        .toList();
  }

  private static List<AnswerMutator> validations() {
    return List.of(
        validate(
            "validate-in-words",
            "gives valid as a string",
            state(PropertyMutation.replace("valid", JsonString.of("true")))),
        validate(
            "validate-says-more",
            "adds a member to its answer",
            state(put("errors", JsonArray.of(List.of())))),
        validate(
            "validate-gives-no-reason",
            "rejects without a reason",
            state((answer, request) -> answer.without(Set.of("reason")))),
        validate(
            "validate-fails",
            "exits with 1 where the instance is invalid",
            KindMutators::failsWhenInvalid),
        validate(
            "validate-refuses-all", "rejects everything", state((answer, request) -> refusal())));
  }

  private static List<AnswerMutator> groups() {
    return List.of(
        group(
            "group-adds-member",
            OperationName.GET,
            "adds a member to each result",
            elements(element -> element.with("surplus", JsonNumber.of(1)))),
        group(
            "group-prints-states",
            OperationName.TEST,
            "prints bare states from test",
            elements(element -> JsonObject.empty().with("title", JsonString.of("x")))),
        group(
            "group-turns-results",
            OperationName.GET,
            "prints its results in reverse order",
            results(
                results -> {
                  var turned = new ArrayList<JsonValue>(results);
                  Collections.reverse(turned);
                  return turned;
                })),
        group(
            "group-drops-result",
            OperationName.GET,
            "leaves out the last result",
            results(results -> results.subList(0, results.size() - 1))),
        new AnswerMutator(
            "adapter-hands-back-state",
            "prints the state without the array round it",
            Set.of(OperationName.GET),
            KindMutators::bareState));
  }

  private static List<AnswerMutator> importers() {
    return List.of(
        resolve(
            "resolve-prints-configuration",
            "prints the configuration itself",
            state(
                (answer, request) ->
                    answer
                        .present("configuration")
                        .flatMap(value -> value.asObject())
                        .orElse(answer))),
        resolve(
            "resolve-without-resources",
            "resolves to a configuration without resources",
            state(
                (answer, request) ->
                    answer.with(
                        "configuration", JsonObject.empty().with("$schema", JsonString.of("x"))))),
        resolve(
            "resolve-varies",
            "resolves to something else each time",
            (request, invoker, memory) -> {
              var title = JsonString.of("call " + memory.requests());
              return state(
                      (answer, its) ->
                          answer.with(
                              "configuration",
                              answer
                                  .present("configuration")
                                  .flatMap(value -> value.asObject())
                                  .orElse(JsonObject.empty())
                                  .with("metadata", JsonObject.empty().with("title", title))))
                  .answer(request, invoker, memory);
            }));
  }

  private static List<AnswerMutator> exporters() {
    return List.of(
        new AnswerMutator(
            "exporter-omits-type",
            "lists entries without a type",
            Set.of(OperationName.EXPORT),
            ofKind(
                ResourceKind.EXPORTER,
                everyState((entry, request) -> entry.without(Set.of("type"))))),
        new AnswerMutator(
            "list-array",
            "prints one array",
            Set.of(OperationName.LIST),
            lines(lines -> List.of("[" + String.join(",", lines) + "]"))),
        new AnswerMutator(
            "list-omits-adapter",
            "does not name itself",
            Set.of(OperationName.LIST),
            everyState((entry, request) -> entry.without(Set.of("requireAdapter")))),
        new AnswerMutator(
            "list-odd-version",
            "gives an invalid version",
            Set.of(OperationName.LIST),
            everyState(PropertyMutation.replace("version", JsonString.of("one")))),
        new AnswerMutator(
            "list-prose",
            "prints a banner before",
            Set.of(OperationName.LIST),
            text(t -> "Listing.\n" + t)));
  }

  private static AnswerMutator validate(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.VALIDATE), mutation);
  }

  private static AnswerMutator resolve(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.RESOLVE), mutation);
  }

  private static AnswerMutator group(
      String name, OperationName on, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(on), ofKind(ResourceKind.GROUP, mutation));
  }

  private static Mutation ofKind(ResourceKind kind, Mutation mutation) {
    return (request, invoker, memory) ->
        request.subject().manifest().kind() == kind
            ? mutation.answer(request, invoker, memory)
            : invoker.invoke(request.invocation());
  }

  private static JsonObject refusal() {
    return JsonObject.empty()
        .with("valid", JsonBoolean.FALSE)
        .with("reason", JsonString.of("nothing is valid"));
  }

  private static Completion failsWhenInvalid(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    boolean invalid =
        Mutations.parse(real.stdout().lossyText())
            .flatMap(answer -> answer.present("valid"))
            .filter(JsonBoolean.FALSE::equals)
            .isPresent();
    return invalid ? Mutations.withEnding(real, new ProcessEnding.Exited(1)) : real;
  }

  private static Mutation elements(UnaryOperator<JsonObject> edit) {
    return results(
        results ->
            results.stream()
                .map(result -> result.asObject().<JsonValue>map(edit).orElse(result))
                .toList());
  }

  private static Mutation results(UnaryOperator<List<JsonValue>> edit) {
    return text(
        t ->
            JsonTextParser.parse(t)
                .asValue()
                .flatMap(JsonValue::asArray)
                .filter(array -> !array.elements().isEmpty())
                .map(array -> JsonArray.of(edit.apply(array.elements())).toJson() + "\n")
                .orElse(t));
  }

  private static Completion bareState(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    return request.subject().manifest().isWrapped()
        ? lines(
                lines ->
                    lines.stream()
                        .map(
                            line ->
                                Mutations.parse(line)
                                    .flatMap(AdapterArray::state)
                                    .map(JsonObject::toJson)
                                    .orElse(line))
                        .toList())
            .answer(request, invoker, memory)
        : invoker.invoke(request.invocation());
  }
}
