package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.masking.Mask;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What findings are about and where their proof stands.
 *
 * @param file the manifest file
 * @param manifest the manifest, if the engine would load it
 * @param scenario the name of the scenario, null outside one
 * @param scenarioFile the path of the scenario file relative to the verified path
 * @param transcript the transcript relative to the out folder, null where nothing is run
 * @param mask puts placeholders where texts differ from run to run
 */
public record Scope(
    ManifestFile file,
    Optional<Manifest> manifest,
    @Nullable String scenario,
    @Nullable String scenarioFile,
    @Nullable String transcript,
    Mask mask) {

  /** Returns the type name, as far as the file tells it. */
  @Nullable
  public String type() {
    return manifest.map(Manifest::type).orElseGet(this::typeInText);
  }

  /** Returns the version, as far as the file tells it. */
  @Nullable
  public String version() {
    return manifest.map(Manifest::version).orElse(null);
  }

  private @Nullable String typeInText() {
    return file.content()
        .asValue()
        .flatMap(value -> value.asObject())
        .flatMap(object -> object.present("type"))
        .flatMap(value -> value.asText())
        .orElse(null);
  }
}
