package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The declarations of a schema document, read from its text without evaluation. */
final class Declarations {

  private static final String REF = "$ref";

  private final Map<JsonPointer, SchemaScan.Subschema> targets;
  private final JsonObject root;
  private final JsonPointer rootPointer;

  Declarations(JsonValue document, SchemaScan scan) {
    this.targets = scan.targets();
    var start = document.asObject().orElse(JsonObject.empty());
    var found = follow(JsonPointer.ROOT, start);
    this.root = found.schema();
    this.rootPointer = found.pointer();
  }

  /** A schema merged with its references, and the target of the last one. */
  private record Found(JsonPointer pointer, JsonObject schema) {}

  private Found follow(JsonPointer start, JsonObject schema) {
    var seen = new HashSet<JsonPointer>();
    var found = new Found(start, schema);
    while (seen.add(found.pointer())) {
      var target = targets.get(found.pointer().child(REF));
      var next = target == null ? Optional.<JsonObject>empty() : target.value().asObject();
      if (target == null || next.isEmpty()) {
        return found;
      }
      found = new Found(target.pointer(), next.get().with(found.schema().without(Set.of(REF))));
    }
    return found;
  }

  Optional<JsonObject> literalProperty(String name) {
    return properties().map(all -> all.get(name)).flatMap(JsonValue::asObject);
  }

  Optional<JsonObject> property(String name) {
    var pointer = rootPointer.child("properties").child(name);
    return literalProperty(name).map(schema -> follow(pointer, schema).schema());
  }

  private Optional<JsonObject> properties() {
    return root.present("properties").flatMap(JsonValue::asObject);
  }

  Set<String> names() {
    return properties().map(JsonObject::names).orElse(Set.of());
  }

  Set<String> required() {
    var names = new LinkedHashSet<String>();
    root.present("required")
        .flatMap(JsonValue::asArray)
        .ifPresent(array -> array.elements().forEach(name -> name.asText().ifPresent(names::add)));
    return Collections.unmodifiableSet(names);
  }

  Set<String> marked(String keyword) {
    var names = new LinkedHashSet<>(names());
    names.removeIf(name -> !isMarked(name, keyword));
    return Collections.unmodifiableSet(names);
  }

  boolean isMarked(String name, String keyword) {
    return property(name)
        .filter(schema -> JsonBoolean.TRUE.equals(schema.get(keyword)))
        .isPresent();
  }

  boolean isOpen() {
    return !JsonBoolean.FALSE.equals(root.get("additionalProperties"))
        && !JsonBoolean.FALSE.equals(root.get("unevaluatedProperties"));
  }
}
