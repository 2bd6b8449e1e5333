package io.github.dsctck.mutation.mutator;

import static io.github.dsctck.mutation.mutator.Mutations.differences;
import static io.github.dsctck.mutation.mutator.Mutations.lines;
import static io.github.dsctck.mutation.mutator.Mutations.state;
import static io.github.dsctck.mutation.mutator.Mutations.text;
import static io.github.dsctck.mutation.mutator.PropertyMutation.key;
import static io.github.dsctck.mutation.mutator.PropertyMutation.put;
import static io.github.dsctck.mutation.mutator.PropertyMutation.replace;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** AnswerMutators of test. */
final class NativeTestMutators {

  private static final String VERDICT = "_inDesiredState";

  private NativeTestMutators() {}

  static List<AnswerMutator> all() {
    return Stream.of(verdicts(), judgements(), states(), differing())
        .flatMap(List::stream)
        .toList();
  }

  private static List<AnswerMutator> verdicts() {
    return List.of(
        of(
            "verdict-always-true",
            "always reports the desired state",
            verdict((state, request) -> true)),
        of(
            "verdict-always-false",
            "never reports the desired state",
            verdict((state, request) -> false)),
        of(
            "verdict-missing",
            "gives no verdict",
            state((state, request) -> state.without(Set.of(VERDICT)))),
        of("verdict-null", "gives the verdict null", state(replace(VERDICT, JsonNull.NULL))),
        of(
            "verdict-string",
            "gives the verdict as a string",
            state(replace(VERDICT, JsonString.of("true")))),
        of(
            "verdict-inverted",
            "gives the opposite verdict",
            verdict((state, request) -> !isSatisfied(state))));
  }

  private static List<AnswerMutator> judgements() {
    return List.of(
        of(
            "test-fails-when-missing",
            "fails when the instance is missing",
            NativeTestMutators::missingFails),
        of(
            "test-fails-on-drift",
            "exits with 1 when something differs",
            NativeTestMutators::driftFails),
        of(
            "test-minds-the-rest",
            "reports a difference if the instance has further properties",
            verdict((state, request) -> isSatisfied(state) && !hasMore(state, request))),
        of(
            "test-minds-order",
            "reports a difference if an array has another order",
            verdict((state, request) -> isSatisfied(state) && !isTurned(state, request))),
        of("test-overlooks-property", "ignores one property", NativeTestMutators::overlooks));
  }

  private static List<AnswerMutator> states() {
    return List.of(
        of(
            "test-echoes-input",
            "prints the desired state as the actual one",
            state(PropertyMutation::echoed)),
        of("test-other-value", "prints another value", state(PropertyMutation::otherwise)),
        of("test-other-key", "prints another instance", state(key(PropertyMutation::other))),
        of(
            "test-flips-type",
            "prints a value as another type",
            state(PropertyMutation.invalid(value -> true, PropertyMutation::flipped))),
        of(
            "test-adds-property",
            "adds a property the schema lacks",
            state(put("surplus", JsonNumber.of(1)))),
        of("test-prints-nothing", "prints nothing", text(t -> "")));
  }

  private static List<AnswerMutator> differing() {
    return List.of(
        of("differences-missing", "prints no second line", lines(NativeTestMutators::firstOfTwo)),
        of(
            "differences-object",
            "prints an object on line 2",
            differences((names, request) -> "{}")),
        of("differences-empty", "prints no difference", differences((names, request) -> "[]")),
        of(
            "differences-all",
            "lists every property as a difference",
            differences(
                (names, request) ->
                    names.isEmpty()
                        ? "[]"
                        : Mutations.json(
                            request.subject().desirable(request.subject().identifying())))),
        of(
            "differences-though-satisfied",
            "lists a difference with the verdict true",
            differences(
                (names, request) ->
                    names.isEmpty()
                        ? Mutations.json(
                            MutatorActions.wanted(request).map(JsonObject::names).orElse(Set.of()))
                        : Mutations.json(names))),
        of(
            "differences-nested",
            "lists a nested property",
            differences(
                (names, request) ->
                    Mutations.json(names.stream().map(name -> name + ".x").toList()))),
        of(
            "differences-verdict",
            "lists the verdict as a difference",
            differences((names, request) -> Mutations.json(with(names, VERDICT)))),
        of(
            "differences-unknown",
            "lists a property the schema lacks",
            differences((names, request) -> Mutations.json(with(names, "surplus")))),
        of(
            "differences-twice",
            "lists each difference twice",
            differences((names, request) -> Mutations.json(doubled(names)))),
        of(
            "differences-other-case",
            "lists differences in another case",
            differences(
                (names, request) ->
                    Mutations.json(
                        names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList()))),
        of(
            "differences-blank-line",
            "prints a blank line between",
            lines(NativeTestMutators::blankBetween)));
  }

  private static AnswerMutator of(String name, String does, Mutation mutation) {
    return new AnswerMutator(name, does, Set.of(OperationName.TEST), mutation);
  }

  /** Returns another verdict and the differences for it. */
  private static Mutation verdict(BiPredicate<JsonObject, Request> verdict) {
    return (request, invoker, memory) ->
        lines(
                lines -> {
                  var judged =
                      Mutations.parse(lines.get(0))
                          .map(
                              line ->
                                  AdapterArray.edit(
                                      line, state -> judged(state, request, verdict)));
                  judged.ifPresent(line -> lines.set(0, line.toJson()));
                  if (lines.size() == 2 && judged.isPresent()) {
                    lines.set(1, fitting(lines.get(1), isSatisfied(judged.get()), request));
                  }
                  return lines;
                })
            .answer(request, invoker, memory);
  }

  private static JsonObject judged(
      JsonObject state, Request request, BiPredicate<JsonObject, Request> verdict) {
    return state.has(VERDICT)
        ? state.with(VERDICT, JsonBoolean.of(verdict.test(state, request)))
        : state;
  }

  private static boolean isSatisfied(JsonObject state) {
    return JsonBoolean.TRUE.equals(state.get(VERDICT));
  }

  private static String fitting(String differences, boolean satisfied, Request request) {
    if (satisfied) {
      return "[]";
    }
    return differences.equals("[]")
        ? Mutations.json(
            MutatorActions.wanted(request).orElse(JsonObject.empty()).names().stream()
                .filter(name -> !request.subject().identifying().contains(name))
                .limit(1)
                .toList())
        : differences;
  }

  /** Returns whether an instance has properties that the input lacks. */
  private static boolean hasMore(JsonObject state, Request request) {
    var wanted = MutatorActions.wanted(request).orElse(JsonObject.empty());
    return request.subject().desirable(request.subject().identifying()).stream()
        .anyMatch(name -> state.has(name) && !wanted.has(name));
  }

  /** Returns whether an array has the desired elements in another order. */
  private static boolean isTurned(JsonObject state, Request request) {
    var wanted = MutatorActions.wanted(request).orElse(JsonObject.empty());
    return wanted.members().entrySet().stream()
        .anyMatch(
            member ->
                member.getValue() instanceof JsonArray array
                    && state.get(member.getKey()) instanceof JsonArray other
                    && !array.equals(other)
                    && array.elements().size() == other.elements().size()
                    && array.elements().containsAll(other.elements()));
  }

  private static Completion driftFails(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return Mutations.parse(real.stdout().lossyText().lines().findFirst().orElse(""))
            .filter(state -> JsonBoolean.FALSE.equals(state.get(VERDICT)))
            .isPresent()
        ? Mutations.failing(request, real, "the instance is not as desired")
        : real;
  }

  private static Completion overlooks(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    return MutatorActions.withInput(
            wanted ->
                firstOf(request, memory).map(known -> wanted.without(Set.of(known))).orElse(wanted))
        .answer(request, invoker, memory);
  }

  /** Returns the first optional property that was set. */
  private static Optional<String> firstOf(Request request, MutantMemory memory) {
    var required = request.subject().schema().map(schema -> schema.required()).orElse(Set.of());
    var desirable = request.subject().desirable(request.subject().identifying());
    return memory.firstSet().flatMap(Mutations::parse).stream()
        .flatMap(set -> set.names().stream())
        .filter(name -> desirable.contains(name) && !required.contains(name))
        .findFirst();
  }

  /** A group may fail for a missing nested instance, so it stays as it is. */
  private static Completion missingFails(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return demandsTestOfMissing(request.subject().manifest())
            && Mutations.parse(real.stdout().lossyText().lines().findFirst().orElse(""))
                .filter(it -> MutatorActions.removes(request, it))
                .isPresent()
        ? Mutations.failing(request, real, "there is no such instance")
        : real;
  }

  /** No document forbids that a draft resource or a group of lines fails then. */
  private static boolean demandsTestOfMissing(Manifest manifest) {
    return !manifest.isLineGroup() && !manifest.isDraft();
  }

  private static List<String> firstOfTwo(List<String> lines) {
    return lines.size() == 2 ? lines.subList(0, 1) : lines;
  }

  private static List<String> blankBetween(List<String> lines) {
    return lines.size() == 2 ? List.of(lines.get(0), "", lines.get(1)) : lines;
  }

  private static List<String> with(List<String> names, String more) {
    return Stream.concat(names.stream(), Stream.of(more)).toList();
  }

  private static List<String> doubled(List<String> names) {
    var all = new ArrayList<>(names);
    all.addAll(names);
    return all;
  }
}
