package io.github.dsctck.core.discovery;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.ManifestSchemaUri;
import java.nio.file.Path;

/**
 * A file with the content of a manifest and nearly the name of one, which the engine never opens
 * (contract DISC-01).
 *
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes
 * @param schemaUri the {@code $schema} of a manifest
 * @param mark the place of that member, where known
 */
public record NearMiss(Path path, String relative, String schemaUri, Mark mark) {

  /** Returns whether it has the content of the manifest of an action. */
  public boolean isAction() {
    return ManifestSchemaUri.isActionManifest(schemaUri);
  }
}
