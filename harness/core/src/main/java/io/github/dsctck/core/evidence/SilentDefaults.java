package io.github.dsctck.core.evidence;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a resource without test about which get may be silent. From 3.3 on, the engine
 * takes a property that get leaves out for its default; from 3.4 on also in nested objects.
 *
 * @param subject the resource
 */
public record SilentDefaults(TestedResource subject) {

  /** Returns the properties at the top level that have a default, canonical ones aside. */
  public Set<String> names() {
    var names = new LinkedHashSet<String>();
    if (!subject.has(OperationName.TEST) && subject.generation().isFrom(EngineGeneration.V3_3)) {
      subject
          .schema()
          .map(InstanceSchema::propertyNames)
          .orElse(Set.of())
          .forEach(
              name -> {
                if (!name.startsWith("_") && literalDefault(document(), name).isPresent()) {
                  names.add(name);
                }
              });
    }
    return names;
  }

  /** Returns whether a step asks for a value other than a default. */
  public boolean isAsked(StepRecord step) {
    return names().stream()
        .anyMatch(
            name ->
                step.inputObject()
                    .flatMap(input -> Optional.ofNullable(input.get(name)))
                    .filter(wanted -> !literalDefault(document(), name).get().equals(wanted))
                    .isPresent());
  }

  /** Returns whether get left out all that differs, and the engine takes it for the defaults. */
  boolean hide(List<String> differing, JsonObject desired, JsonObject state) {
    return !subject.has(OperationName.TEST)
        && subject.generation().isFrom(EngineGeneration.V3_3)
        && !differing.isEmpty()
        && differing.stream()
            .allMatch(name -> isHidden(name, desired.get(name), state.get(name), document()));
  }

  private boolean isHidden(
      String name, @Nullable JsonValue wanted, @Nullable JsonValue found, JsonObject schema) {
    if (wanted instanceof JsonObject object) {
      return found instanceof JsonObject shown
          && subject.generation().isFrom(EngineGeneration.V3_4_PREVIEW)
          && object.names().stream()
              .filter(member -> !Objects.equals(object.get(member), shown.get(member)))
              .allMatch(
                  member ->
                      property(schema, name)
                          .filter(
                              nested ->
                                  isHidden(member, object.get(member), shown.get(member), nested))
                          .isPresent());
    }
    return wanted != null && found == null && literalDefault(schema, name).isPresent();
  }

  private JsonObject document() {
    return subject
        .schema()
        .map(InstanceSchema::document)
        .flatMap(JsonValue::asObject)
        .orElseGet(JsonObject::empty);
  }

  private static Optional<JsonObject> property(JsonObject schema, String name) {
    return schema
        .present("properties")
        .flatMap(JsonValue::asObject)
        .flatMap(properties -> properties.present(name))
        .flatMap(JsonValue::asObject);
  }

  /** Returns the default of a property that is neither write-only nor an object. */
  private static Optional<JsonValue> literalDefault(JsonObject schema, String name) {
    return property(schema, name)
        .filter(property -> !JsonBoolean.TRUE.equals(property.get("writeOnly")))
        .map(property -> property.get("default"))
        .filter(value -> !(value instanceof JsonObject));
  }
}
