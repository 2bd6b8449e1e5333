package io.github.dsctck.reports.bundle;

import java.io.IOException;

/** What is no bundle. */
final class RefusedException extends IOException {

  private static final long serialVersionUID = 1L;

  RefusedException(String why) {
    super("The bundle is refused: " + why + ".");
  }

  RefusedException(String why, Exception cause) {
    super("The bundle is refused: " + why + ".", cause);
  }
}
