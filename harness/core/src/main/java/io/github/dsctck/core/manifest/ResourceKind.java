package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of resources, with their names in a manifest. */
public enum ResourceKind {
  ADAPTER("adapter"),
  EXPORTER("exporter"),
  GROUP("group"),
  IMPORTER("importer"),
  RESOURCE("resource");

  private final String wireName;

  ResourceKind(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as the manifest spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the kind of that exact name. */
  public static Optional<ResourceKind> of(String wireName) {
    return Arrays.stream(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
