package io.github.dsctck.core.manifest;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The kinds of resources, with their names in a manifest. */
public enum ResourceKind {
  ADAPTER("adapter"),
  EXPORTER("exporter"),
  GROUP("group"),
  IMPORTER("importer"),
  RESOURCE("resource"),
  /** A command without state, which is no resource and whose manifest states no kind. */
  ACTION("action");

  private final String wireName;

  ResourceKind(String wireName) {
    this.wireName = wireName;
  }

  /** Returns the name as the manifest spells it. */
  public String wireName() {
    return wireName;
  }

  /** Returns the kind of resources of that exact name, as manifests state it. */
  public static Optional<ResourceKind> of(String wireName) {
    return named(wireName).filter(ofResources()::contains);
  }

  /** Returns the kind of that exact name, that of actions included. */
  public static Optional<ResourceKind> named(String wireName) {
    return Arrays.stream(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }

  /** Returns the kinds that the manifest of a resource can state. */
  public static Set<ResourceKind> ofResources() {
    return EnumSet.complementOf(EnumSet.of(ACTION));
  }
}
