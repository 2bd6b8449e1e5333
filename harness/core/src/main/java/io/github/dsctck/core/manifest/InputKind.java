package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.Optional;

/** The channels of the member {@code input} (contract MAN-22). */
public enum InputKind {
  /** One variable for each property. */
  ENV("env"),
  /** One JSON document on stdin. */
  STDIN("stdin");

  private final String wireName;

  InputKind(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as the manifest spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the channel of that exact name. */
  public static Optional<InputKind> of(String wireName) {
    return Arrays.stream(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
