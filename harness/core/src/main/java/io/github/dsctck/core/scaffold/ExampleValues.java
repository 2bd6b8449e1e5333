package io.github.dsctck.core.scaffold;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.scaffold.ExampleValue.ValueSource;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Generates values for the schema of a property, the most likely to be accepted first. */
final class ExampleValues {

  private static final String TYPE = "type";

  /** The deepest nesting of values. */
  private static final int DEEPEST = 5;

  /** The most values to try for one schema. */
  private static final int ENOUGH = 24;

  /** The most optional members of an object. */
  private static final int OPTIONAL = 3;

  private static final List<String> BRANCHES = List.of("allOf", "anyOf", "oneOf");

  private final JsonValue document;

  /** Resolves references of a schema in its document. */
  ExampleValues(InstanceSchema schema) {
    this.document = schema.document();
  }

  /** Returns candidate values. */
  List<ExampleValue> of(JsonObject property) {
    return of(property, DEEPEST);
  }

  private List<ExampleValue> of(JsonObject property, int depth) {
    var schema = resolved(property, DEEPEST);
    var guesses = new ArrayList<ExampleValue>();
    schema
        .present("const")
        .ifPresent(value -> guesses.add(new ExampleValue(value, ValueSource.LISTED)));
    add(guesses, schema, "examples", ValueSource.EXAMPLE);
    add(guesses, schema, "enum", ValueSource.LISTED);
    schema
        .present("default")
        .ifPresent(value -> guesses.add(new ExampleValue(value, ValueSource.DEFAULT)));
    if (depth > 0) {
      branches(schema).forEach(branch -> guesses.addAll(of(branch, depth - 1)));
    }
    types(schema)
        .flatMap(type -> ofType(type, schema, depth).stream())
        .forEach(value -> guesses.add(new ExampleValue(value, ValueSource.MADE_UP)));
    var seen = new LinkedHashSet<JsonValue>();
    return guesses.stream()
        .filter(exampleValue -> seen.add(exampleValue.value()))
        .limit(ENOUGH)
        .toList();
  }

  private static void add(
      List<ExampleValue> to, JsonObject schema, String keyword, ValueSource origin) {
    elements(schema, keyword).forEach(value -> to.add(new ExampleValue(value, origin)));
  }

  private static List<JsonValue> elements(JsonObject schema, String keyword) {
    return schema
        .present(keyword)
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements)
        .orElse(List.of());
  }

  /** Adds the target of a reference into the document; members beside the reference win. */
  private JsonObject resolved(JsonObject schema, int steps) {
    return schema
        .present("$ref")
        .flatMap(JsonValue::asText)
        .filter(reference -> reference.startsWith("#/") && steps > 0)
        .flatMap(reference -> JsonPointer.parse(reference.substring(1)).resolve(document))
        .flatMap(JsonValue::asObject)
        .map(target -> resolved(target, steps - 1).with(schema))
        .orElse(schema);
  }

  /** Returns the alternatives of a schema, each with the common members. */
  private Stream<JsonObject> branches(JsonObject schema) {
    var common = schema.without(new LinkedHashSet<>(BRANCHES));
    return BRANCHES.stream()
        .flatMap(keyword -> elements(schema, keyword).stream())
        .flatMap(branch -> branch.asObject().stream())
        .map(branch -> common.with(resolved(branch, DEEPEST)));
  }

  private static Stream<String> types(JsonObject schema) {
    var type = schema.present(TYPE);
    if (type.isPresent()) {
      return Stream.concat(type.stream(), elements(schema, TYPE).stream())
          .flatMap(value -> value.asText().stream());
    }
    return Map.of(
        "properties", "object",
        "additionalProperties", "object",
        "items", "array",
        "minimum", "integer",
        "maximum", "integer")
        .entrySet()
        .stream()
        .filter(entry -> schema.has(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .or(() -> branched(schema) ? Optional.empty() : Optional.of("string"))
        .stream();
  }

  private static boolean branched(JsonObject schema) {
    return BRANCHES.stream().anyMatch(schema::has);
  }

  private List<? extends JsonValue> ofType(String type, JsonObject schema, int depth) {
    return switch (type) {
      case "boolean" -> List.of(JsonBoolean.of(true), JsonBoolean.of(false));
      case "integer", "number" -> numbers(schema);
      case "array" -> depth == 0 ? List.of(JsonArray.of(List.of())) : arrays(schema, depth - 1);
      case "object" -> depth == 0 ? List.of(JsonObject.empty()) : objects(schema, depth - 1);
      case "null" -> List.of();
      default -> ExampleTexts.of(schema).stream().map(JsonString::of).toList();
    };
  }

  private static List<JsonNumber> numbers(JsonObject schema) {
    long step = Math.max(1, (long) Math.ceil(number(schema, "multipleOf").orElse(1.0)));
    double least =
        number(schema, "minimum")
            .or(() -> number(schema, "exclusiveMinimum").map(bound -> Math.floor(bound) + 1))
            .orElse(1.0);
    double most =
        number(schema, "maximum")
            .or(() -> number(schema, "exclusiveMaximum").map(bound -> Math.ceil(bound) - 1))
            .orElse(Double.MAX_VALUE);
    double from = most < least ? most - step : least;
    long first = (long) Math.ceil(from / step) * step;
    return Stream.of(first, first + step, first - step, 0L).map(JsonNumber::of).toList();
  }

  private static Optional<Double> number(JsonObject schema, String keyword) {
    return schema
        .present(keyword)
        .filter(JsonNumber.class::isInstance)
        .map(value -> ((JsonNumber) value).doubleValue());
  }

  private List<JsonArray> arrays(JsonObject schema, int depth) {
    var items = schema.present("items").flatMap(JsonValue::asObject).orElse(JsonObject.empty());
    var values = of(items, depth).stream().map(ExampleValue::value).toList();
    int least = Math.max(1, number(schema, "minItems").orElse(1.0).intValue());
    var arrays = new ArrayList<JsonArray>();
    for (int from = 0; from + least <= values.size(); from++) {
      arrays.add(JsonArray.of(values.subList(from, from + least)));
    }
    arrays.add(JsonArray.of(List.of()));
    return arrays;
  }

  private List<JsonObject> objects(JsonObject schema, int depth) {
    var properties =
        schema.present("properties").flatMap(JsonValue::asObject).orElse(JsonObject.empty());
    var names = new LinkedHashSet<String>();
    elements(schema, "required").forEach(name -> name.asText().ifPresent(names::add));
    var optional =
        properties.names().stream()
            .filter(name -> names.isEmpty() && !isReadOnly(properties, name))
            .limit(OPTIONAL)
            .toList();
    names.addAll(optional);
    var objects = new ArrayList<JsonObject>();
    for (int variant = 0; variant < 2; variant++) {
      var members = new LinkedHashMap<String, JsonValue>();
      for (var name : names) {
        var values = of(member(properties, name), depth);
        if (!values.isEmpty()) {
          members.put(name, values.get(Math.min(variant, values.size() - 1)).value());
        }
      }
      if (properties.isEmpty()) {
        members.putAll(named(schema, depth, variant));
      }
      objects.add(JsonObject.of(members));
    }
    return objects;
  }

  private static JsonObject member(JsonObject properties, String name) {
    return properties.present(name).flatMap(JsonValue::asObject).orElse(JsonObject.empty());
  }

  private static boolean isReadOnly(JsonObject properties, String name) {
    return member(properties, name).present("readOnly").flatMap(JsonValue::asBoolean).orElse(false);
  }

  /** Adds a member to an object that accepts any names. */
  private Map<String, JsonValue> named(JsonObject schema, int depth, int variant) {
    return schema
        .present("additionalProperties")
        .flatMap(JsonValue::asObject)
        .map(value -> of(value, depth))
        .filter(values -> !values.isEmpty())
        .map(values -> Map.of("red", values.get(Math.min(variant, values.size() - 1)).value()))
        .orElse(Map.of());
  }
}
