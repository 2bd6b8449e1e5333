package io.github.dsctck.core.scenario;

import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.scenario.version.VersionRequirement;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The manifest that a scenario belongs to. */
public sealed interface Binding {

  /**
   * The nearest manifest of the scenario's type.
   *
   * @param file its file
   * @param manifest the manifest
   */
  record Bound(ManifestFile file, Manifest manifest) implements Binding {}

  /**
   * The manifest exists, but the engine would drop it. The scenario cannot run, and the findings
   * about the manifest show the reason.
   *
   * @param file its file
   */
  record Dropped(ManifestFile file) implements Binding {}

  /**
   * No such manifest exists, loadable or not. Perhaps only the list of an adapter names the
   * resource.
   *
   * @param problem how the author can fix it if no list names it
   */
  record Unknown(ScenarioProblem problem) implements Binding {}

  /**
   * No manifest has the required version, or more than one has it.
   *
   * @param problem how the author can fix it
   */
  record Unbound(ScenarioProblem problem) implements Binding {}

  /**
   * Finds the nearest manifest of a scenario's type, and of a version it is meant for: in its own
   * folder, then upwards, then anywhere below the verified path. A manifest in its own folder that
   * the engine drops is nearer than a loadable one elsewhere.
   *
   * @param manifests every manifest file below the verified path
   */
  static Binding of(ScenarioFile scenario, List<ManifestFile> manifests) {
    var ofType = loaded(manifests, manifest -> isOfType(manifest.type(), scenario));
    var candidates =
        ofType.stream().filter(bound -> isOfVersion(bound.manifest(), scenario)).toList();
    for (var folder = scenario.path().getParent(); folder != null; folder = folder.getParent()) {
      var here = in(folder, candidates);
      if (!here.isEmpty()) {
        return only(here, scenario);
      }
      var broken = dropped(scenario, manifests).filter(file -> isOwn(file, scenario));
      if (broken.isPresent()) {
        return new Dropped(broken.get());
      }
    }
    if (!candidates.isEmpty()) {
      return only(candidates, scenario);
    }
    if (!ofType.isEmpty()) {
      return new Unbound(otherVersions(scenario, ofType));
    }
    return dropped(scenario, manifests)
        .<Binding>map(Dropped::new)
        .orElseGet(() -> new Unknown(noneOfType(scenario, manifests)));
  }

  private static List<Bound> loaded(List<ManifestFile> files, Predicate<Manifest> wanted) {
    return files.stream()
        .flatMap(
            file ->
                file.manifest().filter(wanted).map(manifest -> new Bound(file, manifest)).stream())
        .toList();
  }

  private static List<Bound> in(Path folder, List<Bound> candidates) {
    return candidates.stream()
        .filter(bound -> folder.equals(bound.file().path().getParent()))
        .toList();
  }

  private static boolean isOfType(@Nullable String type, ScenarioFile scenario) {
    return scenario.resource().equalsIgnoreCase(type);
  }

  private static boolean isOfVersion(Manifest manifest, ScenarioFile scenario) {
    return scenario.version().map(wanted -> wanted.matches(manifest.version())).orElse(true);
  }

  private static Binding only(List<Bound> candidates, ScenarioFile scenario) {
    if (candidates.size() == 1) {
      return candidates.get(0);
    }
    var files =
        candidates.stream()
            .map(bound -> bound.file().name() + " (" + bound.manifest().version() + ")")
            .collect(Collectors.joining(", "));
    return new Unbound(
        problem(
            scenario,
            "several manifests define %s equally near: %s; put the scenario beside the one it"
                    .formatted(Quotation.of(scenario.resource()), files)
                + " belongs to, or select one by 'version'"));
  }

  /** Finds the manifest the engine drops: of that type, or unreadable in the scenario's folder. */
  private static Optional<ManifestFile> dropped(
      ScenarioFile scenario, List<ManifestFile> manifests) {
    var broken = manifests.stream().filter(file -> file.manifest().isEmpty()).toList();
    return broken.stream()
        .filter(file -> isOfType(typeIn(file), scenario))
        .min(Comparator.comparing(file -> !isBeside(file, scenario)))
        .or(
            () ->
                broken.stream()
                    .filter(file -> typeIn(file) == null)
                    .filter(file -> isBeside(file, scenario))
                    .findFirst());
  }

  private static @Nullable String typeIn(ManifestFile file) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap(Binding::type)
        .orElse(null);
  }

  private static Optional<String> type(JsonObject root) {
    return root.present(Draft.SECTION)
        .flatMap(JsonValue::asObject)
        .flatMap(section -> section.present("name"))
        .or(() -> root.present("type"))
        .flatMap(JsonValue::asText);
  }

  /** Returns whether a manifest beside the scenario has its type or, if unreadable, its name. */
  private static boolean isOwn(ManifestFile file, ScenarioFile scenario) {
    return isBeside(file, scenario)
        && (typeIn(file) != null || stem(file.path()).equals(stem(scenario.path())));
  }

  private static String stem(Path file) {
    return String.valueOf(file.getFileName()).replaceFirst("\\..*", "");
  }

  private static boolean isBeside(ManifestFile file, ScenarioFile scenario) {
    var folder = scenario.path().getParent();
    return folder != null && folder.equals(file.path().getParent());
  }

  private static ScenarioProblem otherVersions(ScenarioFile scenario, List<Bound> ofType) {
    var versions =
        ofType.stream()
            .map(bound -> bound.manifest().version())
            .distinct()
            .collect(Collectors.joining(", "));
    return problem(
        scenario,
        "no manifest of %s has a version that meets '%s'; existing: %s"
            .formatted(
                Quotation.of(scenario.resource()),
                scenario.version().map(VersionRequirement::toString).orElse("*"),
                versions));
  }

  private static ScenarioProblem noneOfType(ScenarioFile scenario, List<ManifestFile> manifests) {
    var types =
        loaded(manifests, manifest -> true).stream()
            .map(bound -> bound.manifest().type())
            .distinct()
            .toList();
    var next =
        Spelling.nearest(scenario.resource(), types)
            .map("did you mean '%s'?"::formatted)
            .orElse("correct the type name, or verify a folder that holds its manifest");
    return problem(
        scenario,
        "no manifest below the verified path defines %s; %s"
            .formatted(Quotation.of(scenario.resource()), next));
  }

  private static ScenarioProblem problem(ScenarioFile scenario, String message) {
    var mark = scenario.resourceMark();
    return new ScenarioProblem(
        new Location(scenario.relative(), mark.line(), mark.column()), message);
  }
}
