package io.github.dsctck.core.conversation;

import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceVersion;

/**
 * An earlier version of a resource. It sets a state that the version under test has to keep.
 *
 * @param file the loadable file of its manifest
 * @param place its place among the earlier manifests, counted from 0 in the order of discovery
 */
public record EarlierVersion(ManifestFile file, int place) {

  /** Returns its manifest. */
  public Manifest manifest() {
    return file.manifest().orElseThrow();
  }

  /** Returns its name in a sentence, such as {@code version 1.0.0}. */
  public String name() {
    return name(manifest());
  }

  /** Returns the name of an earlier version with this manifest. */
  public static String name(Manifest manifest) {
    return ResourceVersion.parse(manifest.version())
        .map(version -> "version " + version.text())
        .orElse("the earlier version");
  }
}
