package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a scenario for a resource that has none, from what its schema says; its author edits it.
 */
final class ScenarioSkeleton {

  private static final int DESIRED = 4;

  /** How many values may stand in each other. */
  private static final int DEEPEST = 4;

  private final Subject subject;
  private final InstanceSchema schema;

  private ScenarioSkeleton(Subject subject, InstanceSchema schema) {
    this.subject = subject;
    this.schema = schema;
  }

  /** Returns the text of a scenario file. */
  static String of(Subject subject) {
    return subject
        .schema()
        .map(schema -> new ScenarioSkeleton(subject, schema).text())
        .orElseGet(
            () ->
                "resource: %s\ninstances:\n  example:\n%s"
                    .formatted(subject.manifest().type(), withoutSchema(subject)));
  }

  /** A group is given the resources in it, and has no instances of its own. */
  private static String withoutSchema(Subject subject) {
    return subject.manifest().kind() == ResourceKind.GROUP
        ? "    desired: { resources: [ { name: one, type: Owner/Name, properties: {} } ] }"
        : """
              identity: { name: "tck-{unique}" }
              desired:  { property: value }"""
            .indent(4)
            .stripTrailing();
  }

  /** Returns the field with desired properties, as it stands in an instance. */
  static String desired(Subject subject) {
    return subject
        .schema()
        .map(schema -> new ScenarioSkeleton(subject, schema))
        .map(skeleton -> "    desired:   " + skeleton.flow(skeleton.desired(), 0))
        .orElse("    desired:   { property: value, another: value }");
  }

  /** Returns the part with the instances alone. */
  static String instances(Subject subject) {
    var text = of(subject);
    return text.substring(text.indexOf("instances:"));
  }

  private String text() {
    var lines = new ArrayList<String>();
    lines.add("resource: " + subject.manifest().type());
    if (subject.has(OperationName.SET) && !subject.managesExistence()) {
      lines.add("restore: true");
    }
    lines.add("instances:");
    lines.add("  example:");
    lines.add("    identity:  " + flow(identity(), 0));
    lines.add("    desired:   " + flow(desired(), 0));
    if (subject.has(OperationName.SET)) {
      lines.add("    alternate: " + flow(desired(), 1));
    }
    return String.join("\n", lines);
  }

  private Set<String> identity() {
    return subject.identifying();
  }

  private Set<String> desired() {
    var names = new LinkedHashSet<>(schema.propertyNames());
    names.removeAll(identity());
    names.removeIf(name -> name.startsWith("_") || schema.isReadOnly(name));
    return names.stream().limit(DESIRED).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private String flow(Set<String> names, int variant) {
    return names.isEmpty()
        ? "{}"
        : names.stream()
            .map(name -> name(name) + ": " + example(name, variant))
            .collect(Collectors.joining(", ", "{ ", " }"));
  }

  /** Returns a name as YAML takes it, in quotes where it needs them. */
  static String name(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_-]*") ? name : JsonString.of(name).toJson();
  }

  /** Returns a value the schema accepts, as far as its keywords for one property tell. */
  private String example(String name, int variant) {
    return identity().contains(name) && subject.isText(name)
        ? "\"tck-{unique}\""
        : example(schema.property(name).orElse(JsonObject.empty()), variant, DEEPEST);
  }

  private static String example(JsonObject property, int variant, int depth) {
    var given = given(property);
    if (!given.isEmpty()) {
      return given.get(Math.min(variant, given.size() - 1)).toJson();
    }
    var type = property.present("type").orElse(JsonString.of("string"));
    var kind =
        type instanceof JsonArray several && !several.elements().isEmpty()
            ? several.elements().get(0)
            : type;
    return switch (kind.asText().orElse("string")) {
      case "boolean" -> JsonBoolean.of(variant == 0).toJson();
      case "integer", "number" -> number(property, variant).toJson();
      case "array" -> depth == 0 ? "[]" : element(property, variant, depth - 1);
      case "object" -> depth == 0 ? "{}" : members(property, variant, depth - 1);
      default -> variant == 0 ? "\"one text\"" : "\"another text\"";
    };
  }

  private static String element(JsonObject property, int variant, int depth) {
    return property
        .present("items")
        .flatMap(JsonValue::asObject)
        .map(items -> "[" + example(items, variant, depth) + "]")
        .orElse("[]");
  }

  private static String members(JsonObject property, int variant, int depth) {
    var members =
        property.present("properties").flatMap(JsonValue::asObject).orElse(JsonObject.empty());
    var required =
        property.present("required").flatMap(JsonValue::asArray).map(JsonArray::elements);
    return required.orElse(List.of()).stream()
        .flatMap(value -> value.asText().stream())
        .map(
            name ->
                name(name)
                    + ": "
                    + example(
                        members
                            .present(name)
                            .flatMap(JsonValue::asObject)
                            .orElse(JsonObject.empty()),
                        variant,
                        depth))
        .collect(Collectors.joining(", ", "{ ", " }"));
  }

  private static List<JsonValue> given(JsonObject property) {
    for (var keyword : List.of("enum", "examples")) {
      var values = property.present(keyword).flatMap(JsonValue::asArray);
      if (values.isPresent() && !values.get().elements().isEmpty()) {
        return values.get().elements();
      }
    }
    return property.present("const").map(List::of).orElse(List.of());
  }

  private static JsonNumber number(JsonObject property, int variant) {
    long least =
        property
            .present("minimum")
            .filter(JsonNumber.class::isInstance)
            .map(value -> (long) Math.ceil(((JsonNumber) value).doubleValue()))
            .orElse(1L);
    return JsonNumber.of(least + variant);
  }
}
