package io.github.dsctck.core.confirm;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.LoadFailure;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.text.Clip;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares which manifests the kit and a real engine load. */
public final class ManifestComparison {

  /** The subject of the comparison, in place of the name of a step. */
  private static final String LOADING = "load";

  private static final Set<ManifestForm> LISTED =
      Set.of(ManifestForm.RESOURCE, ManifestForm.ADAPTED_RESOURCE);

  private final RealEngine engine;
  private final List<GenerationLookup> lookups;

  /** Creates the comparison with an engine. */
  public ManifestComparison(RealEngine engine) {
    this.engine = engine;
    this.lookups = GenerationLookup.of(engine.generation());
  }

  /** Returns whether the engine lists the resource of a manifest of this form. */
  public static boolean isListed(ManifestFile file) {
    return LISTED.contains(file.form());
  }

  /**
   * Compares.
   *
   * @param file the manifest, or an entry of a list
   * @param whole the list of an entry, else the same file
   */
  public Confirmation compare(ManifestFile file, ManifestFile whole, EngineListing listing) {
    if (!listing.defect().isEmpty()) {
      return Confirmation.not(LOADING, listing.defect());
    }
    var compared =
        failure(file, whole)
            .map(failure -> dropped(file, failure, listing))
            .orElseGet(() -> loaded(file, file.manifest().orElseThrow(), listing));
    return Optional.of(compared)
        .filter(Confirmation::differs)
        .flatMap(differing -> undecided(file, whole))
        .map(why -> Confirmation.not(LOADING, why))
        .orElse(compared);
  }

  /** Returns why it depends on the machine whether the engine loads a manifest. */
  private static Optional<String> undecided(ManifestFile file, ManifestFile whole) {
    if (Stream.concat(Stream.of(file), whole.entries().stream())
        .anyMatch(ManifestComparison::isConditional)) {
      return Optional.of("its condition decides whether it is loaded here");
    }
    if (whole.entries().stream().anyMatch(entry -> !isListed(entry))) {
      return Optional.of("the list also has entries that no command of dsc lists");
    }
    return Stream.concat(Stream.of(file), whole.entries().stream())
            .anyMatch(ManifestComparison::leadsNowhere)
        ? Optional.of("the path that it names does not exist here")
        : Optional.empty();
  }

  private static boolean isConditional(ManifestFile file) {
    return file.content()
        .asValue()
        .flatMap(JsonValue::asObject)
        .flatMap((JsonObject root) -> root.present("condition"))
        .isPresent();
  }

  private static boolean leadsNowhere(ManifestFile file) {
    return file.manifest()
        .filter(it -> it.adapted().filter(to -> !to.leadsSomewhere(it.folder())).isPresent())
        .isPresent();
  }

  /** One entry that cannot be loaded drops the whole list. */
  private static Optional<LoadFailure> failure(ManifestFile file, ManifestFile whole) {
    return file.failure()
        .or(whole::failure)
        .or(() -> whole.entries().stream().flatMap(it -> it.failure().stream()).findFirst());
  }

  private Confirmation dropped(ManifestFile file, LoadFailure failure, EngineListing listing) {
    var listed = listed(file, listing);
    if (listed.isEmpty()) {
      return Confirmation.agrees(LOADING);
    }
    if (!engine.generation().isFrom(EngineGeneration.V3_3)) {
      return Confirmation.not(
          LOADING, "the kit drops what dsc 3.3 drops, and " + engine + " is less strict");
    }
    return Confirmation.disagrees(
        LOADING,
        "the kit drops the manifest (%s), and %s lists %s"
            .formatted(
                Clip.of(failure.message()),
                engine,
                listed.stream().map(EngineListing.Listed::type).collect(Collectors.joining(", "))));
  }

  private String unknown(String what) {
    return "not every engine of %s knows %s".formatted(engine.generation().label(), what);
  }

  /** The engine lists an adapted resource under the path that its manifest names, if any. */
  private static List<EngineListing.Listed> listed(ManifestFile file, EngineListing listing) {
    var named =
        file.content()
            .asValue()
            .flatMap(JsonValue::asObject)
            .filter(root -> file.form() == ManifestForm.ADAPTED_RESOURCE)
            .flatMap(root -> root.present("path"))
            .flatMap(JsonValue::asText)
            .map(path -> file.path().getParent() + "/" + path);
    return Stream.concat(
            listing.from(file.path().toString()).stream(),
            named.stream().flatMap(path -> listing.from(path).stream()))
        .toList();
  }

  private Confirmation loaded(ManifestFile file, Manifest manifest, EngineListing listing) {
    boolean agreed =
        listed(file, listing).stream()
            .anyMatch(one -> one.isOf(manifest.type()) && one.version().equals(manifest.version()));
    if (agreed) {
      return Confirmation.agrees(LOADING);
    }
    if (listing.resources().stream().anyMatch(one -> one.isOf(manifest.type()))) {
      return Confirmation.not(LOADING, engine + " lists another manifest of the same type");
    }
    return lookups.stream()
        .flatMap(lookup -> lookup.unknownIn(file).stream())
        .findFirst()
        .map(what -> Confirmation.not(LOADING, unknown(what)))
        .orElseGet(
            () ->
                Confirmation.disagrees(
                    LOADING,
                    "the kit loads %s %s, and %s does not list it"
                        .formatted(manifest.type(), manifest.version(), engine)));
  }
}
