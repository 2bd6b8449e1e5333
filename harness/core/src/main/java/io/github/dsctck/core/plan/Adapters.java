package io.github.dsctck.core.plan;

import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import java.util.Optional;

/** The adapters below the verified path. */
final class Adapters {

  private final List<Manifest> adapters;

  Adapters(List<ManifestFile> files) {
    this.adapters =
        files.stream()
            .flatMap(file -> file.manifest().stream())
            .filter(manifest -> manifest.kind() == ResourceKind.ADAPTER)
            .toList();
  }

  /** Returns an adapted resource as its adapter runs it, and any other as it is. */
  Manifest invoked(Manifest manifest) {
    return manifest
        .adapted()
        .flatMap(adapted -> of(adapted.requireAdapter()))
        .map(manifest::through)
        .orElse(manifest);
  }

  private Optional<Manifest> of(String type) {
    return adapters.stream().filter(adapter -> adapter.type().equalsIgnoreCase(type)).findFirst();
  }
}
