package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.Optional;

/** The declared output of an operation (contract MAN-23). */
public enum ReturnKind {
  /** One state object. */
  STATE("state"),
  /** The state object on line 1, the array of property names on line 2. */
  STATE_AND_DIFF("stateAndDiff");

  private final String wireName;

  ReturnKind(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as the manifest spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the return kind of that exact name. */
  public static Optional<ReturnKind> of(String wireName) {
    return Arrays.stream(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
