package io.github.dsctck.certify.bundle;

import java.io.IOException;

/** Reports a file that is no valid bundle. */
public final class InvalidBundleException extends IOException {

  private static final long serialVersionUID = 1L;

  InvalidBundleException(String why) {
    super("The bundle is invalid: " + why + ".");
  }

  InvalidBundleException(String why, Exception cause) {
    super("The bundle is invalid: " + why + ".", cause);
  }
}
