package io.github.dsctck.core.plan;

import io.github.dsctck.core.emulation.condition.Condition;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Draft;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds why a resource cannot run on this machine. */
final class LocalObstacles implements RunObstacles {

  private final ExecutableFinder finder;
  private final boolean readsActions;
  private final Map<Path, String> droppedLists = new HashMap<>();

  private LocalObstacles(ExecutableFinder finder, boolean readsActions) {
    this.finder = finder;
    this.readsActions = readsActions;
  }

  /**
   * Examines the repository as an engine on this machine would.
   *
   * @param readsActions whether all engines of the run read the actions in lists
   */
  static LocalObstacles of(
      List<ManifestFile> files, ExecutableFinder finder, boolean readsActions) {
    var obstacles = new LocalObstacles(finder, readsActions);
    files.forEach(obstacles::mindList);
    return obstacles;
  }

  /** Remembers the first entry for which the engine drops a list, or may drop it. */
  private void mindList(ManifestFile file) {
    if (!file.entries().isEmpty()) {
      file.failure()
          .map(failure -> failure.message())
          .or(() -> read(file).flatMap(entry -> fault(entry).stream()).findFirst())
          .map(why -> "the engine drops the whole list, because " + why)
          .or(() -> read(file).flatMap(entry -> doubt(entry).stream()).findFirst())
          .ifPresent(why -> droppedLists.put(file.path(), why));
    }
  }

  /** Returns the entries of a list that all engines read; engines up to 3.3 ignore actions. */
  private Stream<ManifestFile> read(ManifestFile list) {
    return list.entries().stream()
        .filter(entry -> readsActions || entry.form() != ManifestForm.ACTION);
  }

  /** Returns why it is unknown whether the engine drops the list of an entry. */
  private Optional<String> doubt(ManifestFile entry) {
    return condition(entry)
        .flatMap(
            text ->
                Optional.of(evaluate(text))
                    .filter(Condition.Unknown.class::isInstance)
                    .map(unknown -> unknown.describe(text)))
        .map(
            why ->
                "the engine may drop the whole list, because of the entry %s: %s"
                    .formatted(Quotation.of(entry.entry()), why));
  }

  private Optional<String> fault(ManifestFile entry) {
    return unreadable(entry)
        .or(() -> droppedByCondition(entry))
        .or(() -> entry.manifest().flatMap(this::nowhere))
        .map(why -> "of the entry " + Quotation.of(entry.entry()) + ": " + why);
  }

  /** An entry that cannot be loaded makes the list unloadable, but an action only for some. */
  private static Optional<String> unreadable(ManifestFile entry) {
    return Optional.of(entry)
        .filter(it -> it.form() == ManifestForm.ACTION)
        .flatMap(ManifestFile::failure)
        .map(LoadFailure::message);
  }

  @Override
  public Optional<String> before(ManifestFile file, Manifest manifest) {
    return file.form() == ManifestForm.LISTED
        ? Optional.empty()
        : droppedList(file)
            .or(() -> hosted(manifest))
            .or(() -> unmetCondition(manifest))
            .or(() -> nowhere(manifest))
            .or(() -> adapted(manifest));
  }

  @Override
  public ExecutableFinder machine() {
    return finder;
  }

  private static Optional<String> hosted(Manifest manifest) {
    return manifest
        .draft()
        .flatMap(Draft::hosted)
        .map(type -> "its type %s needs a PowerShell host".formatted(Quotation.of(type)));
  }

  private Optional<String> droppedList(ManifestFile file) {
    return Optional.of(file)
        .filter(ManifestFile::isEntry)
        .flatMap(entry -> Optional.ofNullable(droppedLists.get(entry.path())));
  }

  private Optional<String> unmetCondition(Manifest manifest) {
    return manifest.condition().flatMap(text -> evaluate(text).unlessMet(text));
  }

  private static Optional<String> condition(ManifestFile entry) {
    return entry
        .content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap((JsonObject root) -> root.present("condition"))
        .flatMap(entry::text);
  }

  private Optional<String> droppedByCondition(ManifestFile entry) {
    return condition(entry)
        .flatMap(
            text ->
                Optional.of(evaluate(text))
                    .filter(
                        condition ->
                            condition instanceof Condition.Broken
                                || condition instanceof Condition.Lacking)
                    .map(condition -> condition.describe(text)));
  }

  private Condition evaluate(String text) {
    return Condition.evaluate(text, finder);
  }

  private Optional<String> nowhere(Manifest manifest) {
    return manifest
        .adapted()
        .filter(adapted -> unmetCondition(manifest).isEmpty())
        .filter(adapted -> !adapted.leadsSomewhere(manifest.folder()))
        .flatMap(AdaptedResource::path)
        .map(
            path ->
                "the engine drops a manifest whose path does not exist, such as %s"
                    .formatted(Quotation.of(path)));
  }

  private static Optional<String> adapted(Manifest manifest) {
    return manifest
        .adapted()
        .filter(adapted -> adapted.adapter().isEmpty())
        .map(
            adapted ->
                "its adapter %s is not below the verified path"
                    .formatted(Quotation.of(adapted.requireAdapter())));
  }
}
