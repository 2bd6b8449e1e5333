package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The subject of findings and the place of their evidence.
 *
 * @param file the manifest file
 * @param manifest the manifest, if the engine would load it
 * @param scenario the name of the scenario, null outside one
 * @param scenarioFile the path of the scenario file relative to the verified path
 * @param transcript the transcript relative to the out folder, null where no process runs
 * @param mask inserts placeholders for texts that differ between runs
 */
public record Scope(
    ManifestFile file,
    Optional<Manifest> manifest,
    @Nullable String scenario,
    @Nullable String scenarioFile,
    @Nullable String transcript,
    Mask mask) {

  /** Returns the type name, if the file contains one. */
  @Nullable
  public String type() {
    return manifest
        .map(Manifest::type)
        .or(() -> file.source().map(PowerShellSubject::type))
        .orElseGet(this::typeInText);
  }

  /** Returns the version, if the file contains one. */
  @Nullable
  public String version() {
    return manifest
        .map(Manifest::version)
        .or(() -> file.source().map(PowerShellSubject::version))
        .orElse(null);
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
