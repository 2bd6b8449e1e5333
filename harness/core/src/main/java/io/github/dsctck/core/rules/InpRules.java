package io.github.dsctck.core.rules;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Input passing: chapter INP. */
final class InpRules {

  private static final int PIPE_CAPACITY = 64 * 1024;

  private InpRules() {}

  static void register(RuleRegistry rules) {
    rules.reading("INP-01", InpRules::takesOneDocumentWithoutLineFeed);
    rules.exchange("INP-02", Layer.START_AND_END, InpRules::drainsStdin);
    rules.reading("INP-03", InpRules::takesNameAndJsonApart);
    rules.reading("INP-04", conversation -> absentInput(conversation, false));
    rules.reading("INP-05", conversation -> absentInput(conversation, true));
    rules.reading("INP-07", InpRules::readsScalars);
    rules.reading("INP-08", InpRules::readsArrays);
    rules.conversation("INP-13", InpRules::takesMembersInAnyOrder);
    rules.resource("INP-09", SchemaDeclarations::isFlatForEnvironment);
  }

  private static boolean any(Subject subject, Predicate<Operation> which) {
    return subject.manifest().operations().values().stream().anyMatch(which);
  }

  private static boolean reads(Subject subject, InputKind kind) {
    return any(subject, operation -> operation.input().filter(kind::equals).isPresent());
  }

  private static Verdict takesOneDocumentWithoutLineFeed(Conversation conversation) {
    return reads(conversation.subject(), InputKind.STDIN)
        ? byTwin(
            conversation,
            List.of(Twin.TRAILING_LINE_FEED),
            seen -> seen.exchange().sent().stdin() != null,
            "JSON on stdin that ends without a line feed, as the engine sends it")
        : Verdict.notApplicable("no operation takes input on stdin");
  }

  private static Verdict takesNameAndJsonApart(Conversation conversation) {
    return any(conversation.subject(), Operation::hasJsonInputArgument)
        ? byTwin(
            conversation,
            List.of(Twin.JOINED_ARGUMENT),
            seen ->
                seen.exchange().input() != null
                    && seen.operation().map(Operation::hasJsonInputArgument).orElse(false),
            "the name of the input argument and its JSON as two arguments")
        : Verdict.notApplicable("no operation takes its input as an argument");
  }

  /** Judges by twins: one that succeeds where the original did not names the cause. */
  private static Verdict byTwin(
      Conversation conversation, List<Twin> twins, Predicate<Observation> shows, String expected) {
    boolean held = false;
    for (var step : conversation.steps()) {
      var proof =
          step.observations().stream()
              .filter(seen -> seen.twin().filter(twins::contains).isPresent())
              .filter(Observation::succeeded)
              .reduce((first, last) -> last);
      if (proof.isPresent()) {
        var failed = step.own().orElse(proof.get());
        return Verdict.violated(
            Violation.in(
                failed,
                expected,
                "the process %s; with %s it works"
                    .formatted(
                        failed.completion().ending().describe(),
                        proof.get().twin().orElseThrow().edit())));
      }
      held |=
          !step.payload().isWrong()
              && step.observations().stream()
                  .anyMatch(seen -> seen.twin().isEmpty() && seen.succeeded() && shows.test(seen));
    }
    return held
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(withInput(conversation), "no operation succeeded with input"));
  }

  private static List<StepRecord> withInput(Conversation conversation) {
    return conversation.steps().stream()
        .filter(step -> step.payload() != Payload.NONE && !step.payload().isWrong())
        .toList();
  }

  private static Verdict drainsStdin(Observation observation) {
    var stdin = observation.exchange().sent().stdin();
    if (stdin == null) {
      return Verdict.notExercised("no input was sent on stdin");
    }
    var delivery = observation.completion().input();
    if (delivery.brokenPipe() && !observation.payload().isWrong()) {
      return Verdict.violated(
          Violation.in(
              observation,
              "stdin",
              "",
              "a process that reads stdin to its end",
              "it closed stdin before it had read %d bytes".formatted(delivery.offered())));
    }
    if (delivery.outputBefore() > PIPE_CAPACITY && stdin.length > PIPE_CAPACITY) {
      return Verdict.violated(
          Violation.in(
              observation,
              "stdin",
              "",
              "a process that reads stdin to its end before it writes more than a pipe holds",
              "%d bytes of output before all input was read".formatted(delivery.outputBefore())));
    }
    return stdin.length > PIPE_CAPACITY
            && observation.completion().ending() instanceof Ending.Exited
        ? Verdict.satisfied()
        : Verdict.notExercised("no input was larger than what a pipe holds");
  }

  private static Verdict absentInput(Conversation conversation, boolean mandatory) {
    var get = conversation.subject().manifest().operation(OperationName.GET);
    boolean applies =
        get.stream()
            .flatMap(operation -> operation.args().stream())
            .anyMatch(
                argument ->
                    argument instanceof Argument.JsonInput input && input.mandatory() == mandatory);
    if (!applies) {
      return Verdict.notApplicable(
          mandatory
              ? "get has no mandatory input argument"
              : "get has no input argument that may be left out");
    }
    boolean identified =
        conversation.subject().schema().map(schema -> !schema.required().isEmpty()).orElse(true);
    var steps = conversation.steps(OperationName.GET, Payload.NONE);
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : steps) {
      var own =
          step.own()
              .filter(seen -> conversation.brokenBy(seen).isEmpty())
              .filter(seen -> !(seen.completion().ending() instanceof Ending.NotStarted));
      if (own.isEmpty()) {
        continue;
      }
      judged = true;
      if (!own.get().succeeded() && !(identified && own.get().failedCleanly())) {
        violations.add(
            Violation.in(
                own.get(),
                mandatory
                    ? "an empty input argument taken as no input"
                    : "a get that works without the input argument, as the schema requires no"
                        + " property",
                Found.failure(own.get())));
      }
    }
    return judged
        ? Verdict.of(violations.stream().limit(1).toList())
        : Verdict.notExercised(conversation.whyNot(steps, "get was not run without input"));
  }

  private static Verdict readsScalars(Conversation conversation) {
    if (!reads(conversation.subject(), InputKind.ENV)) {
      return Verdict.notApplicable("no operation takes input in the environment");
    }
    return byEnvironment(
        conversation,
        List.of(Twin.QUOTED_VARIABLES, Twin.QUOTED_VALUES, Twin.CAPITAL_BOOLEANS),
        value ->
            value instanceof JsonString
                || value instanceof JsonNumber
                || value instanceof JsonBoolean,
        "strings as they are, true and false in lower case, and numbers as in JSON");
  }

  private static Verdict readsArrays(Conversation conversation) {
    if (!reads(conversation.subject(), InputKind.ENV)) {
      return Verdict.notApplicable("no operation takes input in the environment");
    }
    boolean hasArrays =
        conversation
            .subject()
            .schema()
            .map(
                schema ->
                    schema.propertyNames().stream()
                        .flatMap(name -> schema.property(name).stream())
                        .anyMatch(property -> JsonString.of("array").equals(property.get("type"))))
            .orElse(false);
    if (!hasArrays) {
      return Verdict.notApplicable("the instance schema has no array");
    }
    return byEnvironment(
        conversation,
        List.of(Twin.JSON_ARRAYS),
        JsonArray.class::isInstance,
        "an array as its elements joined by commas");
  }

  private static Verdict byEnvironment(
      Conversation conversation, List<Twin> twins, Predicate<JsonValue> kind, String expected) {
    var byTwin = byTwin(conversation, twins, seen -> false, expected);
    if (byTwin instanceof Verdict.Violated) {
      return byTwin;
    }
    boolean held =
        conversation.steps().stream()
            .filter(step -> !step.payload().isWrong())
            .flatMap(step -> step.observations().stream())
            .filter(seen -> seen.twin().isEmpty() && conversation.brokenBy(seen).isEmpty())
            .anyMatch(seen -> echoesFromEnvironment(seen, kind));
    return held
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(
                withInput(conversation),
                "no such value arrived; name one in \"desired\" of a scenario"));
  }

  private static boolean echoesFromEnvironment(Observation seen, Predicate<JsonValue> kind) {
    boolean env =
        seen.operation().flatMap(Operation::input).filter(InputKind.ENV::equals).isPresent();
    if (!env || seen.state().isEmpty() || seen.input().isEmpty()) {
      return false;
    }
    var state = seen.state().get();
    return seen.input().get().members().entrySet().stream()
        .filter(member -> kind.test(member.getValue()))
        .anyMatch(
            member ->
                Optional.ofNullable(state.get(member.getKey()))
                    .filter(member.getValue()::equals)
                    .isPresent());
  }

  private static Verdict takesMembersInAnyOrder(Conversation conversation) {
    if (!any(conversation.subject(), Operation::takesInput)) {
      return Verdict.notApplicable("no operation takes input");
    }
    var permuted =
        conversation.steps().stream().filter(step -> step.payload() == Payload.PERMUTED).toList();
    var violations = new ArrayList<Violation>();
    boolean judged = false;
    for (var step : permuted) {
      var own = step.own().filter(seen -> conversation.brokenBy(seen).isEmpty());
      var plain = own.flatMap(seen -> inAuthorsOrder(conversation, step, seen));
      if (plain.isEmpty()) {
        continue;
      }
      judged = true;
      orderMatters(conversation, plain.get(), own.get()).ifPresent(violations::add);
    }
    return judged
        ? Verdict.of(violations)
        : permuted.stream().allMatch(StepRecord::impossible)
            ? Verdict.notApplicable("there are not two members to put in another order")
            : Verdict.notExercised(
                conversation.whyNot(permuted, "no input was given in another order"));
  }

  /** Returns the successful exchange with the same input as its author wrote it. */
  private static Optional<Observation> inAuthorsOrder(
      Conversation conversation, StepRecord permuted, Observation own) {
    return conversation.steps().stream()
        .filter(step -> step.operation() == permuted.operation())
        .filter(step -> step.payload().isPlain())
        .flatMap(step -> step.own().stream())
        .filter(seen -> seen.succeeded() && conversation.brokenBy(seen).isEmpty())
        .filter(seen -> seen.world() == own.world() && seen.input().equals(own.input()))
        .reduce((first, last) -> last);
  }

  private static Optional<Violation> orderMatters(
      Conversation conversation, Observation plain, Observation permuted) {
    var expected = "the same answer whatever the order of the members";
    if (permuted.failedCleanly()) {
      return Optional.of(
          Violation.in(
              permuted,
              expected,
              "the process %s when they stand in the opposite order"
                  .formatted(permuted.completion().ending().describe())));
    }
    if (plain.state().isEmpty() || permuted.state().isEmpty()) {
      return Optional.empty();
    }
    var one = conversation.comparable(plain.state().get());
    var other = conversation.comparable(permuted.state().get());
    return Comparison.without(
            Comparison.differences(one, other), Purity.of(conversation).unstable())
        .stream()
        .findFirst()
        .map(
            name ->
                Violation.in(
                    permuted,
                    "stdout",
                    "/" + name,
                    "%s whatever the order of the members".formatted(Comparison.show(one, name)),
                    Comparison.show(other, name) + " when they stand in the opposite order"));
  }
}
