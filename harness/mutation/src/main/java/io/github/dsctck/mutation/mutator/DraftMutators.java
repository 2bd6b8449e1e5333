package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;
import io.github.dsctck.core.text.Draw;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Mutators of what only the 2022 draft demands. */
final class DraftMutators {

  private DraftMutators() {}

  static List<AnswerMutator> all() {
    return Stream.of(states(), tests(), inputs()).flatMap(List::stream).toList();
  }

  private static List<AnswerMutator> states() {
    return List.of(
        of(
            "draft-get-array",
            OperationName.GET,
            "prints its state in an array",
            Mutations.text(text -> "[" + text.strip() + "]\n")),
        of(
            "draft-get-lines",
            OperationName.GET,
            "prints its state on two lines",
            Mutations.text(text -> text + text)),
        of(
            "draft-names-in-capitals",
            OperationName.GET,
            "prints names in capital letters",
            Mutations.state((state, request) -> capital(state))),
        of(
            "draft-ensure-capital",
            OperationName.GET,
            "prints _ensure with a capital letter",
            Mutations.state(DraftMutators::capitalEnsure)),
        of("draft-set-talks", OperationName.SET, "prints a line for people", always("Done.\n")),
        of(
            "draft-failure-hidden",
            OperationName.SET,
            "ends with 0 and writes nothing after a failure",
            DraftMutators::hidden));
  }

  private static List<AnswerMutator> tests() {
    return List.of(
        test("draft-test-always-fits", "ends test with 0", (real, request) -> ended(real, 0, "")),
        test(
            "draft-test-never-fits",
            "reports its first setting for every test",
            (real, request) -> ended(real, 4, first(request))),
        test(
            "draft-test-tells-and-fits",
            "prints a difference and ends test with 0",
            (real, request) -> isDifference(real) ? withCode(real, 0) : real),
        test(
            "draft-test-tells-nothing",
            "prints no difference",
            (real, request) -> isDifference(real) ? ended(real, 4, "") : real),
        test(
            "draft-test-tells-more",
            "reports a setting that is not desired",
            (real, request) -> edited(real, found -> found.with("surplus", JsonNumber.of(1)))),
        test(
            "draft-test-echoes",
            "reports desired values",
            (real, request) -> edited(real, found -> echoed(found, request))),
        test(
            "draft-test-lies",
            "reports values that get does not return",
            (real, request) -> edited(real, DraftMutators::wrong)),
        test(
            "draft-test-fails-on-difference",
            "ends a difference like invalid input",
            (real, request) -> isDifference(real) ? withCode(real, 2) : real));
  }

  private static List<AnswerMutator> inputs() {
    return List.of(
        of(
            "draft-takes-unknown",
            OperationName.TEST,
            "ignores an unknown setting",
            DraftMutators::lenient),
        of(
            "draft-refuses-loose",
            OperationName.TEST,
            "fails on _validation",
            refusing("_validation")),
        of(
            "draft-test-needs-order",
            OperationName.TEST,
            "fails if the first setting is not the first",
            DraftMutators::needsOrder));
  }

  private static AnswerMutator of(String name, OperationName on, String does, Mutation mutation) {
    return AnswerMutator.ofDraft(name, does, Set.of(on), mutation);
  }

  private static AnswerMutator test(
      String name, String does, BiFunction<Completion, Request, Completion> edit) {
    return of(
        name,
        OperationName.TEST,
        does,
        (request, invoker, memory) -> {
          var real = invoker.invoke(request.invocation());
          return real.isSuccess() || isDifference(real) ? edit.apply(real, request) : real;
        });
  }

  /** A difference ends with another exit code than 0 and writes nothing to stderr. */
  private static boolean isDifference(Completion real) {
    return !real.isSuccess() && !real.stdout().isEmpty() && real.stderr().isEmpty();
  }

  private static Mutation always(String text) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      boolean silent =
          request.subject().manifest().operation(request.command()).stream()
              .allMatch(operation -> operation.returns().isEmpty());
      return silent && real.isSuccess() ? printing(real, text) : real;
    };
  }

  private static Completion hidden(Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    return real.isSuccess() ? real : Mutations.withStderr(withCode(real, 0), new byte[0]);
  }

  private static Completion lenient(Request request, ProcessInvoker invoker, MutantMemory memory) {
    return invoker.invoke(
        MutatorActions.wanted(request)
            .filter(wanted -> !unknown(wanted).isEmpty())
            .map(wanted -> wanted.without(unknown(wanted)).toJson())
            .flatMap(known -> request.other(request.command(), known))
            .orElse(request.invocation()));
  }

  private static Set<String> unknown(JsonObject wanted) {
    return wanted.names().stream().filter(Draw::isName).collect(Collectors.toSet());
  }

  private static Mutation refusing(String setting) {
    return (request, invoker, memory) -> {
      var real = invoker.invoke(request.invocation());
      return MutatorActions.wanted(request).filter(wanted -> wanted.has(setting)).isPresent()
          ? Mutations.failing(request, real, "the setting '" + setting + "' is refused")
          : real;
    };
  }

  /** The first setting of the first test is the first of every other one, too. */
  private static Completion needsOrder(
      Request request, ProcessInvoker invoker, MutantMemory memory) {
    var real = invoker.invoke(request.invocation());
    var first = memory.firstSet().flatMap(Mutations::parse).map(DraftMutators::firstName);
    return first.isPresent()
            && MutatorActions.wanted(request)
                .filter(wanted -> !firstName(wanted).equals(first.get()))
                .isPresent()
        ? Mutations.failing(request, real, "the first setting is not '" + first.get() + "'")
        : real;
  }

  private static String firstName(JsonObject settings) {
    return settings.names().stream().findFirst().orElse("");
  }

  private static Completion edited(Completion real, UnaryOperator<JsonObject> edit) {
    return isDifference(real)
        ? Mutations.parse(real.stdout().lossyText())
            .map(found -> printing(real, edit.apply(found).toJson() + "\n"))
            .orElse(real)
        : real;
  }

  private static JsonObject echoed(JsonObject found, Request request) {
    var wanted = MutatorActions.wanted(request).orElse(JsonObject.empty());
    var members = new LinkedHashMap<String, JsonValue>(found.members());
    members.replaceAll((name, value) -> wanted.present(name).orElse(value));
    return JsonObject.of(members);
  }

  private static JsonObject wrong(JsonObject found) {
    var members = new LinkedHashMap<String, JsonValue>(found.members());
    members.replaceAll((name, value) -> JsonString.of("tck other value"));
    return JsonObject.of(members);
  }

  private static String first(Request request) {
    var wanted = MutatorActions.wanted(request).orElse(JsonObject.empty());
    var name = firstName(wanted);
    return JsonObject.empty().with(name, JsonString.of("tck")).toJson() + "\n";
  }

  private static JsonObject capital(JsonObject state) {
    var members = new LinkedHashMap<String, JsonValue>();
    state
        .members()
        .forEach(
            (name, value) ->
                members.put(name.startsWith("_") ? name : name.toUpperCase(Locale.ROOT), value));
    return JsonObject.of(members);
  }

  private static JsonObject capitalEnsure(JsonObject state, Request request) {
    return state
        .present("_ensure")
        .flatMap(JsonValue::asText)
        .map(text -> state.with("_ensure", JsonString.of(capital(text))))
        .orElse(state);
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static Completion ended(Completion real, int code, String stdout) {
    return printing(withCode(real, code), stdout);
  }

  private static Completion withCode(Completion real, int code) {
    return Mutations.withEnding(real, new ProcessEnding.Exited(code));
  }

  private static Completion printing(Completion real, String text) {
    return Mutations.withStdout(real, text.getBytes(StandardCharsets.UTF_8));
  }
}
