package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.Optional;

/** The rights that an operation requires (contract MAN-30, C.16). */
public enum SecurityContext {
  CURRENT("current"),
  ELEVATED("elevated"),
  RESTRICTED("restricted");

  private final String wireName;

  SecurityContext(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as the manifest spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the context of that exact name. */
  public static Optional<SecurityContext> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName.equals(wireName)).findFirst();
  }
}
