package io.github.dsctck.core.plan;

import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import java.util.Optional;

/** Knows the reasons why resources cannot run. */
public interface RunObstacles {

  /** Returns the reason why a resource is not run, if any. */
  Optional<String> before(ManifestFile file, Manifest manifest);

  /** Returns what is known of the machine of the run. */
  ExecutableFinder machine();
}
