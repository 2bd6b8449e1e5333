package io.github.dsctck.core.manifest;

/** Carries the first thing the engine's reader trips over out of the walk through a manifest. */
final class LoadFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient LoadFailure failure;

  LoadFault(LoadFailure failure) {
    super(failure.message(), null, false, false);
    this.failure = failure;
  }

  LoadFailure failure() {
    return failure;
  }
}
