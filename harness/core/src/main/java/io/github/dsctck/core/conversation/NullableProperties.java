package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.text.Draw;
import java.util.List;
import java.util.Set;

/** The properties of an instance that may be null, canonical and read-only ones aside. */
public final class NullableProperties {

  private NullableProperties() {}

  /** Returns their names, in the order of the schema. */
  public static List<String> of(TestedResource subject) {
    return subject.schema().map(InstanceSchema::propertyNames).orElse(Set.of()).stream()
        .filter(name -> !name.startsWith("_") && !subject.isReadOnly(name))
        .filter(name -> types(subject, name).contains(JsonString.of("null")))
        .toList();
  }

  private static List<JsonValue> types(TestedResource subject, String name) {
    return subject
        .schema()
        .flatMap(schema -> schema.property(name))
        .flatMap(property -> property.present("type"))
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElse(List.of());
  }

  /** Returns an input with a value for each of them that it lacks. */
  public static JsonObject give(TestedResource subject, JsonObject input, Draw draw) {
    var given = input;
    for (var name : of(subject)) {
      if (!input.has(name)) {
        given = given.with(name, value(types(subject, name), draw.of(name)));
      }
    }
    return given;
  }

  private static JsonValue value(List<JsonValue> types, Draw draw) {
    if (types.contains(JsonString.of("string"))) {
      return JsonString.of(draw.word());
    }
    return types.contains(JsonString.of("boolean")) ? JsonBoolean.TRUE : JsonNumber.of(1);
  }
}
