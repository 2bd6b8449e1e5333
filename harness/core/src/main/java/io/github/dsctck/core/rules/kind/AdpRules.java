package io.github.dsctck.core.rules.kind;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.ManifestApplicability;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Argument;
import io.github.dsctck.core.rules.manifest.ManWhatIf;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Adapters: chapter ADP. */
public final class AdpRules {

  private AdpRules() {}

  public static void register(RuleRegistry rules) {
    rules.exchange("ADP-01", Layer.SCHEMA, AdpRules::listsOneResourceALine);
    rules.exchange("ADP-02", Layer.MEANING, AdpRules::namesItself);
    rules.exchange("ADP-03", Layer.MEANING, AdpRules::describesEachWell);
    rules.reading("ADP-04", conversation -> WrappedInstances.areTaken(conversation, "full"));
    rules.reading("ADP-05", conversation -> WrappedInstances.areTaken(conversation, "sequence"));
    rules.exchange("ADP-07", Layer.OBJECT, WrappedInstances::areGivenBack);
    rules.resource("ADP-06", AdpRules::isToldTheAdaptedResource);
    rules.exchange("ADP-10", Layer.MEANING, AdpRules::listsWhatCanBeValidated);
    rules.resource(
        "ADP-11", ManifestApplicability.ADAPTED_RESOURCES, AdaptedRequirements::areNoWeaker);
  }

  private static Optional<Verdict> unasked(Observation observation) {
    if (!observation.subject().has(OperationName.LIST)) {
      return Optional.of(
          Verdict.notApplicable("the resource is not an adapter with a list command"));
    }
    return observation.isReal(OperationName.LIST)
        ? Optional.empty()
        : Optional.of(Verdict.notExercised("the list command was not run"));
  }

  private static Verdict listsOneResourceALine(Observation observation) {
    return unasked(observation).orElseGet(() -> lines(observation));
  }

  private static Verdict lines(Observation observation) {
    if (!observation.succeeded()) {
      return observation.failedCleanly()
          ? Verdict.violated(Violation.in(observation, ListedLine.EXPECTED, observation.failure()))
          : Verdict.notExercised("the list command did not exit by itself");
    }
    return observation
        .output()
        .failure()
        .map(
            problem ->
                Verdict.violated(
                    Violation.onStdout(observation, ListedLine.EXPECTED, problem.describe())))
        .orElseGet(() -> Verdict.of(ListedLine.faults(observation)));
  }

  private static Verdict each(
      Observation observation, String expected, Function<JsonObject, Optional<String>> fault) {
    return ofLines(
        observation,
        lines ->
            Verdict.of(
                lines.stream()
                    .map(fault)
                    .flatMap(Optional::stream)
                    .findFirst()
                    .map(found -> Violation.onStdout(observation, expected, found))));
  }

  private static Verdict ofLines(
      Observation observation, Function<List<JsonObject>, Verdict> judge) {
    return unasked(observation)
        .orElseGet(
            () ->
                !observation.succeeded() || observation.states().isEmpty()
                    ? Verdict.notExercised("no adapted resource was listed")
                    : judge.apply(
                        observation.states().stream()
                            .flatMap(line -> line.asObject().stream())
                            .toList()));
  }

  private static Verdict namesItself(Observation observation) {
    var type = observation.subject().manifest().type();
    return each(
        observation,
        "\"requireAdapter\": " + FoundText.quoted(type),
        line ->
            text(line, "requireAdapter").filter(type::equalsIgnoreCase).isPresent()
                ? Optional.empty()
                : Optional.of(ListedMembers.shown(line, "requireAdapter")));
  }

  private static Verdict describesEachWell(Observation observation) {
    return ofLines(observation, lines -> Verdict.of(ListedMembers.faults(observation, lines)));
  }

  private static Verdict listsWhatCanBeValidated(Observation observation) {
    var manifest = observation.subject().manifest();
    boolean ownSchema =
        manifest.schema().isPresent() && ManWhatIf.takesSingleInstances(observation.subject());
    if (unasked(observation).isEmpty() && (manifest.has(OperationName.VALIDATE) || ownSchema)) {
      return Verdict.satisfied();
    }
    return each(
        observation,
        "a \"schema\" for each adapted resource, because the adapter defines no \"validate\"",
        AdpRules::withoutSchema);
  }

  private static Optional<String> withoutSchema(JsonObject line) {
    boolean inManifest =
        line.present("manifest")
            .flatMap(JsonValue::asObject)
            .filter(own -> own.present("schema").isPresent() || own.present("validate").isPresent())
            .isPresent();
    return inManifest || line.present("schema").isPresent()
        ? Optional.empty()
        : Optional.of(
            "no \"schema\" for " + text(line, "type").map(FoundText::quoted).orElse("a resource"));
  }

  private static Optional<String> text(JsonObject line, String name) {
    return line.present(name).flatMap(JsonValue::asText);
  }

  private static Verdict isToldTheAdaptedResource(TestedResource subject) {
    if (!ManWhatIf.takesSingleInstances(subject)) {
      return Verdict.notApplicable("the resource is not an adapter with inputKind single");
    }
    var told =
        subject.manifest().operations().values().stream()
            .flatMap(operation -> operation.args().stream())
            .anyMatch(AdpRules::tells);
    return told
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.at(
                subject.manifest().document().nameMark("adapter"),
                "/adapter",
                "a resourceTypeArg, resourcePathArg, resourceVersionArg or adaptedContentArg in the"
                    + " commands of an adapter with inputKind single",
                "none, so the command cannot identify the adapted resource"));
  }

  private static boolean tells(Argument argument) {
    return argument instanceof Argument.ResourceType
        || argument instanceof Argument.ResourcePath
        || argument instanceof Argument.NamedVersion
        || argument instanceof Argument.AdaptedContent;
  }
}
