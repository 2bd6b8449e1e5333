package io.github.dsctck.certify.bundle;

import java.io.IOException;

/** A manifest, a scenario or the profile changed after the run. */
public final class ChangedSourceException extends IOException {

  private static final long serialVersionUID = 1L;

  private final String why;

  ChangedSourceException(String why) {
    super(why + ".");
    this.why = why;
  }

  /** Returns the reason as a sentence without a full stop. */
  public String why() {
    return why;
  }
}
