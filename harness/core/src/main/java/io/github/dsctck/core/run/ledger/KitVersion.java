package io.github.dsctck.core.run.ledger;

import java.util.Optional;

/** Reads the version of the kit from its jar. */
final class KitVersion {

  private KitVersion() {}

  /** Returns the version, or {@code development} outside a jar. */
  static String get() {
    return Optional.ofNullable(KitVersion.class.getPackage().getImplementationVersion())
        .orElse("development");
  }
}
