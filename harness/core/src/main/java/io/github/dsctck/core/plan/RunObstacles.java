package io.github.dsctck.core.plan;

import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.Optional;

/** Knows why nothing of a resource can be run, where that is so. */
@FunctionalInterface
public interface RunObstacles {

  /** Returns why nothing of a resource is run, if that is so. */
  Optional<String> before(ManifestFile file, Manifest manifest);
}
