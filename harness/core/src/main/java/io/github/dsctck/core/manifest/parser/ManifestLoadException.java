package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.manifest.LoadFailure;

/** Carries the first error of the engine's reader out of the walk through a manifest. */
final class ManifestLoadException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient LoadFailure failure;

  ManifestLoadException(LoadFailure failure) {
    super(failure.message(), null, false, false);
    this.failure = failure;
  }

  LoadFailure failure() {
    return failure;
  }
}
