package io.github.dsctck.certify.bundle;

import java.io.IOException;

/** A manifest or scenario of a run is not below the path that is named as the verified one. */
public final class MissingSourceException extends IOException {

  private static final long serialVersionUID = 1L;

  MissingSourceException(String message) {
    super(message);
  }
}
