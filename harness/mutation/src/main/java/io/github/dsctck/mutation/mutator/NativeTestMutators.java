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

/** Ways for test to give a wrong answer. */
final class NativeTestMutators {

  private static final String VERDICT = "_inDesiredState";

  private NativeTestMutators() {}

  static List<Mutator> all() {
    return Stream.of(verdicts(), judgements(), states(), differing())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Mutator> verdicts() {
    return List.of(
        of("verdict-always-true", "is always satisfied", verdict((state, request) -> true)),
        of("verdict-always-false", "is never satisfied", verdict((state, request) -> false)),
        of(
            "verdict-missing",
            "gives no verdict",
            state((state, request) -> state.without(Set.of(VERDICT)))),
        of("verdict-null", "gives the verdict null", state(replace(VERDICT, JsonNull.NULL))),
        of(
            "verdict-string",
            "gives a verdict in words",
            state(replace(VERDICT, JsonString.of("true")))),
        of(
            "verdict-inverted",
            "gives the opposite verdict",
            verdict((state, request) -> !isSatisfied(state))));
  }

  private static List<Mutator> judgements() {
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
            "is not satisfied while the instance has what nobody asked about",
            verdict((state, request) -> isSatisfied(state) && !hasMore(state, request))),
        of(
            "test-minds-order",
            "is not satisfied by sets in another order",
            verdict((state, request) -> isSatisfied(state) && !isTurned(state, request))),
        of(
            "test-overlooks-property",
            "does not look at one property",
            NativeTestMutators::overlooks));
  }

  private static List<Mutator> states() {
    return List.of(
        of(
            "test-echoes-input",
            "prints the desired state as the actual one",
            state(PropertyMutation::echoed)),
        of("test-other-value", "prints another value", state(PropertyMutation::otherwise)),
        of("test-other-key", "tells of another instance", state(key(PropertyMutation::other))),
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

  private static List<Mutator> differing() {
    return List.of(
        of("differences-missing", "prints no second line", lines(NativeTestMutators::firstOfTwo)),
        of(
            "differences-object",
            "prints an object on line 2",
            differences((names, request) -> "{}")),
        of("differences-empty", "prints no difference", differences((names, request) -> "[]")),
        of(
            "differences-all",
            "says that everything differs",
            differences(
                (names, request) ->
                    names.isEmpty()
                        ? "[]"
                        : Mutations.json(
                            request.subject().desirable(request.subject().identifying())))),
        of(
            "differences-though-satisfied",
            "names a difference beside a verdict of true",
            differences(
                (names, request) ->
                    names.isEmpty()
                        ? Mutations.json(
                            MutatorActions.wanted(request).map(JsonObject::names).orElse(Set.of()))
                        : Mutations.json(names))),
        of(
            "differences-nested",
            "names a property of a property",
            differences(
                (names, request) ->
                    Mutations.json(names.stream().map(name -> name + ".x").toList()))),
        of(
            "differences-verdict",
            "counts the verdict as a difference",
            differences((names, request) -> Mutations.json(with(names, VERDICT)))),
        of(
            "differences-unknown",
            "names a property the schema lacks",
            differences((names, request) -> Mutations.json(with(names, "surplus")))),
        of(
            "differences-twice",
            "names each difference twice",
            differences((names, request) -> Mutations.json(doubled(names)))),
        of(
            "differences-other-case",
            "names differences in another case",
            differences(
                (names, request) ->
                    Mutations.json(
                        names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList()))),
        of(
            "differences-blank-line",
            "prints a blank line between",
            lines(NativeTestMutators::blankBetween)));
  }

  private static Mutator of(String name, String does, Mutation mutation) {
    return new Mutator(name, does, Set.of(OperationName.TEST), mutation);
  }

  /** Gives another verdict, and with it differences that fit. */
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

  /** Returns whether an instance has what nobody asked about. */
  private static boolean hasMore(JsonObject state, Request request) {
    var wanted = MutatorActions.wanted(request).orElse(JsonObject.empty());
    return request.subject().desirable(request.subject().identifying()).stream()
        .anyMatch(name -> state.has(name) && !wanted.has(name));
  }

  /** Returns whether an array holds the wanted elements in another order. */
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

  /** Returns the first property of what was set, if it need not be given. */
  private static Optional<String> firstOf(Request request, MutantMemory memory) {
    var required = request.subject().schema().map(schema -> schema.required()).orElse(Set.of());
    var desirable = request.subject().desirable(request.subject().identifying());
    return memory.firstSet().flatMap(Mutations::parse).stream()
        .flatMap(set -> set.names().stream())
        .filter(name -> desirable.contains(name) && !required.contains(name))
        .findFirst();
  }

  private static Completion missingFails(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return Mutations.parse(real.stdout().lossyText().lines().findFirst().orElse(""))
            .filter(MutatorActions::removes)
            .isPresent()
        ? Mutations.failing(request, real, "there is no such instance")
        : real;
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
