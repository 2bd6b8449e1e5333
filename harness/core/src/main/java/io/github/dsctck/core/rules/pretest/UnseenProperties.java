package io.github.dsctck.core.rules.pretest;

import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.rules.schema.SchemaText;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The settable properties whose values the synthetic test of a generation does not compare, as its
 * own comparison shows: a wanted value that get does not show makes no difference.
 *
 * @param all the properties, in the order of the schema
 */
record UnseenProperties(List<Unseen> all) {

  /** The deepest place of a property that is looked for. */
  private static final int DEEPEST = 8;

  private static final JsonString VALUE = JsonString.of("a value that no default has");

  private static final JsonObject WRAPPED = JsonObject.of(Map.of("secureString", VALUE));

  private static final JsonObject OTHER = JsonObject.of(Map.of("insecureString", VALUE));

  /**
   * One property.
   *
   * @param name the property at the top level
   * @param pointer its place, or the place of the nested property, in the schema
   * @param why why it is not compared, as a noun phrase
   */
  record Unseen(String name, String pointer, String why) {}

  UnseenProperties {
    all = List.copyOf(all);
  }

  static UnseenProperties of(TestedResource subject, SchemaText schema) {
    return new UnseenProperties(
        schema.properties().keySet().stream()
            .filter(name -> !subject.isReadOnly(name))
            .flatMap(
                name -> writeOnly(subject, List.of(name)).or(() -> wrapped(subject, name)).stream())
            .toList());
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  Set<String> names() {
    return all.stream().map(Unseen::name).collect(Collectors.toSet());
  }

  private static Optional<Unseen> writeOnly(TestedResource subject, List<String> path) {
    if (isUnseen(subject, state(path, VALUE), state(path, JsonObject.empty()))) {
      return Optional.of(
          new Unseen(
              path.get(0),
              pointer(path),
              "a write-only value, which the engine does not compare before set"));
    }
    return path.size() < DEEPEST
        ? nested(document(subject), path).stream()
            .map(name -> append(path, name))
            .flatMap(deeper -> writeOnly(subject, deeper).stream())
            .findFirst()
        : Optional.empty();
  }

  /** A value that comes as a secure parameter is never compared, whatever the schema says. */
  private static Optional<Unseen> wrapped(TestedResource subject, String name) {
    boolean comes =
        subject
            .schema()
            .filter(schema -> accepts(schema, name, WRAPPED) && !accepts(schema, name, OTHER))
            .isPresent();
    return comes && isUnseen(subject, JsonObject.of(Map.of(name, WRAPPED)), JsonObject.empty())
        ? Optional.of(
            new Unseen(
                name,
                SchemaText.propertyPointer(name),
                "a value that may come as a secure parameter, which the engine never compares"))
        : Optional.empty();
  }

  private static boolean accepts(InstanceSchema schema, String name, JsonValue value) {
    var place = "/" + JsonPointer.escape(name);
    return !(schema.validate(JsonObject.of(Map.of(name, value)))
            instanceof Validation.Invalid invalid)
        || invalid.violations().stream()
            .noneMatch(it -> it.pointer().equals(place) || it.pointer().startsWith(place + "/"));
  }

  private static boolean isUnseen(TestedResource subject, JsonObject wanted, JsonObject actual) {
    return Difference.beforeSet(subject.generation(), subject.manifest())
        .of(wanted, actual, document(subject))
        .isEmpty();
  }

  private static JsonObject document(TestedResource subject) {
    return subject
        .schema()
        .map(InstanceSchema::document)
        .flatMap(JsonValue::asObject)
        .orElseGet(JsonObject::empty);
  }

  /** Returns an object that has a value at the end of a path. */
  private static JsonObject state(List<String> path, JsonValue value) {
    var state = value;
    for (int index = path.size() - 1; index >= 0; index--) {
      state = JsonObject.of(Map.of(path.get(index), state));
    }
    return (JsonObject) state;
  }

  private static List<String> nested(JsonObject document, List<String> path) {
    return JsonPointer.parse(pointer(path))
        .resolve(document)
        .flatMap(JsonValue::asObject)
        .flatMap(property -> property.present("properties"))
        .flatMap(JsonValue::asObject)
        .map(properties -> List.copyOf(properties.names()))
        .orElse(List.of());
  }

  private static String pointer(List<String> path) {
    var pointer = JsonPointer.ROOT;
    for (var name : path) {
      pointer = pointer.child("properties").child(name);
    }
    return pointer.toString();
  }

  private static List<String> append(List<String> path, String name) {
    var longer = new ArrayList<>(path);
    longer.add(name);
    return List.copyOf(longer);
  }
}
