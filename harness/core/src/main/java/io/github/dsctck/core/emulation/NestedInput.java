package io.github.dsctck.core.emulation;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The nested instances in the input of a group.
 *
 * @param document the input
 * @param instances the elements of its array {@code resources}
 */
public record NestedInput(JsonObject document, List<JsonObject> instances) {

  private static final String RESOURCES = "resources";
  private static final String PROPERTIES = "properties";

  /** The members that change the order in which instances run, or skip them. */
  private static final List<String> REARRANGING = List.of("dependsOn", "condition", "copy");

  public NestedInput {
    instances = List.copyOf(instances);
  }

  /** Reads an input; one without the array has no nested instances. */
  public static NestedInput of(JsonObject document) {
    return new NestedInput(
        document,
        document.present(RESOURCES).flatMap(JsonValue::asArray).stream()
            .flatMap(array -> array.elements().stream())
            .flatMap(element -> element.asObject().stream())
            .toList());
  }

  static NestedInput parse(@Nullable String input) {
    return of(
        JsonTextParser.parse(input == null ? "" : input)
            .asValue()
            .flatMap(JsonValue::asObject)
            .orElseGet(JsonObject::empty));
  }

  public int size() {
    return instances.size();
  }

  /** Returns the desired state of an instance. */
  public JsonObject desired(int index) {
    return instances
        .get(index)
        .present(PROPERTIES)
        .flatMap(JsonValue::asObject)
        .orElseGet(JsonObject::empty);
  }

  /** Returns whether there is one answer for each instance, in their order. */
  public boolean hasFixedOrder() {
    return instances.stream().noneMatch(NestedInput::isRearranged)
        && IntStream.range(0, size()).noneMatch(index -> desired(index).has(RESOURCES));
  }

  /** Returns whether an instance may be skipped or run at another place. */
  public static boolean isRearranged(JsonObject instance) {
    var name = instance.present("name").flatMap(JsonValue::asText).orElse("");
    return REARRANGING.stream().anyMatch(instance::has) || name.startsWith("[");
  }

  /** Returns this input with other properties of its instances, in their order. */
  public JsonObject with(List<JsonObject> properties) {
    var changed =
        IntStream.range(0, size())
            .mapToObj(index -> instances.get(index).with(PROPERTIES, properties.get(index)))
            .toList();
    return document.with(RESOURCES, JsonArray.of(changed));
  }

  /** Returns the result of an instance as a host reports it. */
  JsonValue result(int index, JsonObject result) {
    var instance = instances.get(index);
    var members = new LinkedHashMap<String, JsonValue>();
    for (var name : List.of("name", "type")) {
      members.put(name, Optional.ofNullable(instance.get(name)).orElse(JsonString.of("")));
    }
    members.put("result", result);
    return JsonObject.of(members);
  }
}
