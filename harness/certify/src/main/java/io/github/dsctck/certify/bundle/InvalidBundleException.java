package io.github.dsctck.certify.bundle;

import java.io.IOException;

/** What is no bundle. */
final class InvalidBundleException extends IOException {

  private static final long serialVersionUID = 1L;

  InvalidBundleException(String why) {
    super("The bundle is refused: " + why + ".");
  }

  InvalidBundleException(String why, Exception cause) {
    super("The bundle is refused: " + why + ".", cause);
  }
}
