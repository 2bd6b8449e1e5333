package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.rules.manifest.Availability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Checks where actions stand and what stands beside them: rules ACT-16 to ACT-18. */
final class ActionPlaces {

  private static final List<String> MODULE = List.of(".psd1", ".psm1");

  private static final Set<ManifestForm> RESOURCES =
      Set.of(ManifestForm.RESOURCE, ManifestForm.ADAPTED_RESOURCE);

  private ActionPlaces() {}

  /** ACT-16. */
  static Verdict areAloneWithTheirType(ManifestFile file) {
    return Availability.isAlone(
        file, "a type that no resource has, and one manifest of each version");
  }

  /** ACT-17. */
  static Verdict areOutsideModules(ManifestFile file) {
    return Verdict.of(
        module(file.path())
            .map(
                module ->
                    Violation.at(
                        Mark.NONE,
                        "",
                        "a folder that the engine searches, because extensions that find the"
                            + " manifests of modules deliver no actions",
                        "the module "
                            + FoundText.quoted(module)
                            + " in the folder of the action")));
  }

  private static Optional<String> module(Path manifest) {
    try (var files = Files.list(manifest.toAbsolutePath().getParent())) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> MODULE.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith))
          .sorted()
          .findFirst();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** ACT-18. */
  static Verdict keepCommandsOutOfLists(ManifestFile file) {
    var actions = file.entries().stream().filter(it -> it.form() == ManifestForm.ACTION).toList();
    if (actions.isEmpty()) {
      return Verdict.notApplicable("the list has no actions");
    }
    var resources = file.entries().stream().filter(it -> RESOURCES.contains(it.form())).count();
    return resources == 0
        ? Verdict.satisfied()
        : Verdict.of(
            actions.stream()
                .flatMap(action -> action.manifest().stream())
                .filter(ActionPlaces::printsASchema)
                .map(action -> beside(action, resources))
                .toList());
  }

  private static boolean printsASchema(Manifest action) {
    return action
        .document()
        .present("invoke")
        .flatMap(JsonValue::asObject)
        .filter(
            invoke ->
                List.of("inputSchema", "outputSchema").stream()
                    .flatMap(name -> invoke.present(name).stream())
                    .flatMap(schema -> schema.asObject().stream())
                    .anyMatch(schema -> schema.has("command")))
        .isPresent();
  }

  private static Violation beside(Manifest action, long resources) {
    return Violation.at(
            action.document().nameMark("invoke"),
            "",
            "an action with a schema command in a file of its own",
            "%s in a list with %d resources".formatted(FoundText.quoted(action.type()), resources))
        .onlyIn(EngineGeneration.V3_4_PREVIEW.andLater());
  }
}
