package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.AnswerMembers;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Resolve: chapter RES. */
public final class ResRules {

  private static final AnswerMembers ANSWER =
      new AnswerMembers()
          .required("configuration", AnswerMembers.object())
          .optional("parameters", AnswerMembers.object());

  private ResRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("RES-01", Layer.SCHEMA, ResRules::printsAConfiguration);
    rules.exchange("RES-02", Layer.MEANING, ResRules::printsAValidConfiguration);
    rules.conversation("RES-03", ResRules::changesNothing);
  }

  private static Optional<Verdict> unasked(Observation observation) {
    if (!observation.subject().has(OperationName.RESOLVE)) {
      return Optional.of(Verdict.notApplicable("the resource has no resolve"));
    }
    return observation.isReal(OperationName.RESOLVE)
            && observation.succeeded()
            && !observation.states().isEmpty()
        ? Optional.empty()
        : Optional.of(Verdict.notExercised("no resolve succeeded"));
  }

  private static Verdict printsAConfiguration(Observation observation) {
    return unasked(observation)
        .orElseGet(
            () ->
                ANSWER
                    .fault(observation.states().get(0))
                    .map(
                        fault ->
                            violated(
                                observation,
                                "",
                                "an object with the object \"configuration\" and optionally the "
                                    + "object \"parameters\", and nothing else",
                                fault))
                    .orElseGet(Verdict::satisfied));
  }

  private static Verdict violated(
      Observation observation, String pointer, String expected, String found) {
    return Verdict.violated(Violation.in(observation, "stdout", pointer, expected, found));
  }

  private static Verdict printsAValidConfiguration(Observation observation) {
    return unasked(observation)
        .orElseGet(() -> observation.state().map(it -> judge(observation, it)).orElseThrow());
  }

  private static Verdict judge(Observation observation, JsonObject answer) {
    var configuration = object(answer, "configuration");
    return badEntry(configuration)
        .map(
            fault ->
                violated(
                    observation,
                    "/configuration",
                    "a configuration document whose \"resources\" are objects with a \"name\" and"
                        + " a \"type\"",
                    fault))
        .or(
            () ->
                undeclared(answer, configuration)
                    .map(
                        name ->
                            violated(
                                observation,
                                "/parameters",
                                "parameters that the configuration declares",
                                FoundText.quoted(name) + ", which it does not declare")))
        .orElseGet(Verdict::satisfied);
  }

  private static JsonObject object(JsonObject owner, String name) {
    return owner.present(name).flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
  }

  private static Optional<String> badEntry(JsonObject configuration) {
    var resources = configuration.get("resources");
    if (resources == null) {
      return Optional.of("no member \"resources\"");
    }
    return isByName(configuration, resources)
        ? Optional.empty()
        : AnswerMembers.arrayOf(ResRules::entryFault).apply(resources);
  }

  /** The engine also takes resources as an object, as Bicep writes them. */
  private static boolean isByName(JsonObject configuration, JsonValue resources) {
    return configuration.has("languageVersion") && resources instanceof JsonObject;
  }

  private static Optional<String> entryFault(JsonValue entry) {
    var wanted = new LinkedHashMap<String, JsonValue>();
    if (!(entry instanceof JsonObject object)) {
      return AnswerMembers.object().apply(entry);
    }
    for (var name : List.of("name", "type")) {
      object
          .present(name)
          .filter(value -> value.asText().filter(text -> !text.isBlank()).isPresent())
          .ifPresent(value -> wanted.put(name, value));
    }
    return wanted.size() == 2
        ? typeFault(object)
        : Optional.of(
            "an entry without a %s: %s"
                .formatted(wanted.containsKey("name") ? "type" : "name", FoundText.json(entry)));
  }

  private static Optional<String> typeFault(JsonObject entry) {
    return entry.present("type").flatMap(AnswerMembers.typeName()).map("\"type\": "::concat);
  }

  private static Optional<String> undeclared(JsonObject answer, JsonObject configuration) {
    var declared = object(configuration, "parameters");
    return parameters(answer).names().stream().filter(name -> !declared.has(name)).findFirst();
  }

  /** In files parameters are in a member "parameters"; in the answer they are at the top level. */
  private static JsonObject parameters(JsonObject answer) {
    var parameters = object(answer, "parameters");
    boolean isFile = parameters.names().size() == 1 && parameters.has("parameters");
    return isFile ? object(parameters, "parameters") : parameters;
  }

  private static Verdict changesNothing(Conversation conversation) {
    if (!conversation.subject().has(OperationName.RESOLVE)) {
      return Verdict.notApplicable("the resource has no resolve");
    }
    var steps = conversation.successful(OperationName.RESOLVE);
    for (var step : steps) {
      var own = step.own().orElseThrow();
      if (!conversation.changedFiles(own).isEmpty() || !conversation.newFolders(own).isEmpty()) {
        return Verdict.violated(
            Violation.in(
                own,
                "a resolve that changes no files",
                "other files or folders in the sandbox after step " + step.id()));
      }
      var other = steps.stream().filter(it -> isOtherAnswer(step, it)).findFirst();
      if (other.isPresent()) {
        return Verdict.violated(
            Violation.in(
                other.get().own().orElseThrow(),
                "stdout",
                "",
                "the same answer as that of step " + step.id() + ", whose input was the same",
                FoundText.json(printed(other.get()))));
      }
    }
    boolean repeated =
        steps.stream()
            .anyMatch(
                step ->
                    steps.stream().anyMatch(it -> it != step && it.input().equals(step.input())));
    return repeated
        ? Verdict.satisfied()
        : Verdict.notExercised(
            conversation.whyNot(
                conversation.steps(OperationName.RESOLVE),
                NotExercisedReason.lackingInScenario(
                    "no resolve succeeded twice with the same input; add an instance to a "
                        + "scenario")));
  }

  private static boolean isOtherAnswer(StepRecord one, StepRecord other) {
    return one.input().equals(other.input()) && !printed(one).equals(printed(other));
  }

  private static JsonValue printed(StepRecord step) {
    return step.own()
        .flatMap(own -> own.states().stream().findFirst())
        .orElseGet(() -> JsonArray.of(List.of()));
  }
}
