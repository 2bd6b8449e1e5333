package io.github.dsctck.core.discovery;

import io.github.dsctck.core.manifest.ManifestForm;
import java.nio.file.Path;

/**
 * A manifest of a form that no rule judges yet; it is said and not passed over.
 *
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes
 * @param form what it is
 * @param reason why it is not judged
 */
public record UnjudgedManifest(Path path, String relative, ManifestForm form, String reason) {

  static UnjudgedManifest of(Path path, String relative, ManifestForm form) {
    var what =
        switch (form) {
          case RESOURCE -> throw new IllegalArgumentException("resource manifests are judged");
          case ADAPTED_RESOURCE -> "adapted resource manifests are";
          case MANIFEST_LIST -> "manifest lists are";
          case EXTENSION -> "extensions of the engine are";
        };
    return new UnjudgedManifest(path, relative, form, what + " not judged yet");
  }
}
