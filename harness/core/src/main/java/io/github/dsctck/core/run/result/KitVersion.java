package io.github.dsctck.core.run.result;

import java.util.Optional;

/** The version of the kit, as its jar says. */
final class KitVersion {

  private KitVersion() {}

  /** Returns the version, or {@code development} outside a jar. */
  static String get() {
    return Optional.ofNullable(KitVersion.class.getPackage().getImplementationVersion())
        .orElse("development");
  }
}
