package io.github.dsctck.launch;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Silences the log of the JUnit Platform, because the kit reports the same problems itself. */
final class PlatformLog {

  /** A strong reference, because a garbage-collected logger loses its level. */
  private static final Logger LOGGER = Logger.getLogger("org.junit.platform");

  private PlatformLog() {}

  static void silence() {
    LOGGER.setLevel(Level.OFF);
  }
}
