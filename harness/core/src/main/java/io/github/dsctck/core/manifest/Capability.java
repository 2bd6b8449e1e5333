package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The capabilities of a resource, with the words of manifests and lists (contract DISC-15). */
public enum Capability {
  GET("get"),
  SET("set"),
  SET_HANDLES_EXIST("setHandlesExist"),
  SET_WHAT_IF("setWhatIf"),
  TEST("test"),
  DELETE("delete"),
  DELETE_WHAT_IF("deleteWhatIf"),
  EXPORT("export"),
  RESOLVE("resolve");

  private final String wireName;

  Capability(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the word in manifests. */
  public String wireName() {
    return wireName;
  }

  /** Returns the capability of exactly that word. */
  public static Optional<Capability> of(String wireName) {
    return Arrays.stream(values()).filter(one -> one.wireName.equals(wireName)).findFirst();
  }

  /** Returns all words in their order. */
  public static List<String> wireNames() {
    return Arrays.stream(values()).map(Capability::wireName).toList();
  }
}
