package io.github.dsctck.launch;

import java.util.logging.Level;
import java.util.logging.Logger;

/** What the JUnit Platform logs; the user is told the same by us, in our own form. */
final class PlatformLog {

  /** Held here, because a logger that nobody holds forgets its level. */
  private static final Logger LOGGER = Logger.getLogger("org.junit.platform");

  private PlatformLog() {}

  static void silence() {
    LOGGER.setLevel(Level.OFF);
  }
}
