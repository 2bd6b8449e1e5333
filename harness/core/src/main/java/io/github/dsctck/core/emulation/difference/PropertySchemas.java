package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of properties that the difference algorithm uses: {@code properties} of the
 * schema itself and local references, both resolved against that schema only.
 *
 * @param schema the schema of the object at hand, null for none
 */
record PropertySchemas(@Nullable JsonObject schema) {

  /** Returns whether a property is write-only, by itself or through local references. */
  boolean isWriteOnly(String name) {
    var visited = new HashSet<String>();
    Optional<JsonValue> declared = property(name);
    while (declared.isPresent()) {
      if (JsonBoolean.TRUE.equals(member(declared.get(), "writeOnly"))) {
        return true;
      }
      declared = next(declared.get(), visited);
    }
    return false;
  }

  /** Returns the schema of a property that is an object, following local references. */
  @Nullable JsonObject nested(String name) {
    var visited = new HashSet<String>();
    Optional<JsonValue> reached = Optional.empty();
    Optional<JsonValue> declared = property(name);
    while (declared.isPresent()) {
      reached = declared;
      declared = next(declared.get(), visited);
    }
    return reached.flatMap(JsonValue::asObject).orElse(null);
  }

  /** Returns the default of a property where the property itself declares it. */
  Optional<JsonValue> literalDefault(String name) {
    return property(name).map(declared -> member(declared, "default"));
  }

  private Optional<JsonValue> property(String name) {
    return Optional.ofNullable(schema)
        .map(declared -> declared.get("properties"))
        .map(properties -> member(properties, name));
  }

  private Optional<JsonValue> next(JsonValue declared, Set<String> visited) {
    return Optional.ofNullable(member(declared, "$ref"))
        .flatMap(JsonValue::asText)
        .filter(reference -> reference.startsWith("#"))
        .map(reference -> reference.substring(1))
        .filter(visited::add)
        .flatMap(this::target);
  }

  private Optional<JsonValue> target(String pointer) {
    try {
      return Optional.ofNullable(schema).flatMap(JsonPointer.parse(pointer)::resolve);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static @Nullable JsonValue member(JsonValue value, String name) {
    return value instanceof JsonObject object ? object.get(name) : null;
  }
}
