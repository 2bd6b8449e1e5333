package io.github.dsctck.core.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The dangerous cases that run only where the author of a scenario permits them. */
public enum Permission {
  /** Identities made of metacharacters, parent folders and the like. */
  HOSTILE_IDENTITY("hostile-identity"),
  /** The invocation of an action. */
  INVOKE("invoke"),
  /** A set that is interrupted. */
  INTERRUPT("interrupt"),
  /** Input with {@code _purge: true}. */
  PURGE("purge");

  private final String wireName;

  Permission(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as a scenario file spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the permission of that exact name. */
  public static Optional<Permission> of(String wireName) {
    return Arrays.stream(values()).filter(value -> value.wireName.equals(wireName)).findFirst();
  }

  public static List<String> wireNames() {
    return Arrays.stream(values()).map(Permission::wireName).toList();
  }
}
