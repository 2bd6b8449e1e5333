package io.github.dsctck.core.rules.manifest;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks a list of manifests: rule DISC-10. */
final class ManifestListRules {

  private static final Set<EngineGeneration> WITH_ACTIONS =
      EngineGeneration.V3_4_PREVIEW.andLater();

  private static final Set<ManifestForm> NO_RESOURCES =
      Set.of(ManifestForm.EXTENSION, ManifestForm.ACTION);

  private ManifestListRules() {}

  /**
   * Names every entry that the engine cannot load. Other defects of an entry are judged as in a
   * separate file.
   */
  static Verdict isSoundInEveryEntry(ManifestFile file) {
    if (file.content() instanceof ParsedText.Failure failure) {
      return Verdict.notExercised(failure.issue().message());
    }
    var entries = file.entries().stream().flatMap(ManifestListRules::fault).toList();
    var faults =
        entries.isEmpty()
            ? Stream.concat(badShape(file), badActions(file).stream()).toList()
            : entries;
    return faults.isEmpty()
        ? doubt(file).map(Verdict::notExercised).orElseGet(Verdict::satisfied)
        : Verdict.of(faults);
  }

  private static Optional<String> doubt(ManifestFile file) {
    return file.entries().stream()
        .flatMap(entry -> condition(entry).stream())
        .filter(text -> value(text) instanceof Condition.Unknown)
        .map(text -> value(text).describe(text))
        .findFirst();
  }

  private static Optional<String> condition(ManifestFile entry) {
    return entry
        .content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap((JsonObject root) -> root.present("condition"))
        .flatMap(entry::text);
  }

  private static Condition value(String text) {
    return Condition.evaluate(text, ExecutableFinder.in(System.getenv()));
  }

  private static Stream<Violation> fault(ManifestFile entry) {
    return entry
        .failure()
        .or(() -> badCondition(entry))
        .map(why -> badEntry(entry, why))
        .map(it -> entry.form() == ManifestForm.ACTION ? it.onlyIn(WITH_ACTIONS) : it)
        .stream();
  }

  /** Extensions and actions are no resources, but their conditions can drop the list too. */
  private static Optional<LoadFailure> badCondition(ManifestFile entry) {
    return Optional.of(entry)
        .filter(it -> NO_RESOURCES.contains(it.form()))
        .flatMap(it -> it.content().asValue())
        .flatMap(JsonValue::asObject)
        .flatMap(root -> badCondition(entry, root));
  }

  private static Optional<LoadFailure> badCondition(ManifestFile entry, JsonObject root) {
    return condition(entry)
        .filter(text -> value(text) instanceof Condition.Broken)
        .map(
            text ->
                new LoadFailure(
                    "the condition " + FoundText.quoted(text) + " does not evaluate to a boolean",
                    "/condition",
                    root.nameMark("condition")));
  }

  private static Violation badEntry(ManifestFile entry, LoadFailure why) {
    return Violation.at(
        why.mark(),
        why.pointer(),
        "a complete manifest in every entry, because one that cannot be loaded drops the whole "
            + "list",
        "in the entry " + FoundText.quoted(entry.entry()) + " " + why.message());
  }

  private static Optional<Violation> badActions(ManifestFile file) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap(root -> badActions(root))
        .map(it -> it.onlyIn(WITH_ACTIONS));
  }

  private static Optional<Violation> badActions(JsonObject root) {
    return root.present("actions")
        .filter(actions -> !(actions instanceof JsonArray))
        .map(
            actions ->
                Violation.at(
                    root.nameMark("actions"),
                    "/actions",
                    "an array of manifests",
                    FoundText.member("actions", actions)));
  }

  private static Stream<Violation> badShape(ManifestFile file) {
    return file.failure().stream()
        .map(
            why ->
                Violation.at(
                    why.mark(),
                    why.pointer(),
                    "an object whose members resources, adaptedResources and extensions are arrays"
                        + " of manifests",
                    why.message()));
  }
}
