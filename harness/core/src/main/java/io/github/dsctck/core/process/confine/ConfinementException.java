package io.github.dsctck.core.process.confine;

import java.io.IOException;

/** Reports why processes cannot be confined here. */
public final class ConfinementException extends IOException {

  private static final long serialVersionUID = 1;

  public ConfinementException(String message) {
    super(message);
  }
}
