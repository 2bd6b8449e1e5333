package io.github.dsctck.core.rules.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The canonical properties, as published or as the engine reads them. */
public enum CanonicalProperty {
  EXIST("_exist", "boolean", Optional.empty()),
  IN_DESIRED_STATE("_inDesiredState", "boolean", Optional.of("readOnly")),
  METADATA("_metadata", "object", Optional.empty()),
  NAME("_name", "string", Optional.empty()),
  PURGE("_purge", "boolean", Optional.of("writeOnly")),
  REBOOT_REQUESTED("_rebootRequested", "boolean", Optional.of("readOnly")),
  REFRESH_ENV("_refreshEnv", "boolean", Optional.empty()),
  RESTART_REQUIRED("_restartRequired", "array", Optional.empty()),
  SECURITY_CONTEXT("_securityContext", "string", Optional.empty());

  private final String propertyName;
  private final String type;
  private final Optional<String> mark;

  CanonicalProperty(String propertyName, String type, Optional<String> mark) {
    this.propertyName = propertyName;
    this.type = type;
    this.mark = mark;
  }

  String propertyName() {
    return propertyName;
  }

  /** Returns the names of all of them. */
  public static List<String> names() {
    return Arrays.stream(values()).map(CanonicalProperty::propertyName).toList();
  }

  /** Returns the part of the published definition that another one lacks, if any. */
  Optional<String> missingFrom(SchemaText schema) {
    var types = schema.property(propertyName).map(SchemaText::types).orElse(Set.of());
    if (!types.isEmpty() && !(types.contains(type) && Set.of(type, "null").containsAll(types))) {
      return Optional.of("\"type\": \"%s\"".formatted(type));
    }
    return mark.filter(keyword -> !schema.isMarked(propertyName, keyword))
        .map(keyword -> "\"%s\": true".formatted(keyword));
  }
}
