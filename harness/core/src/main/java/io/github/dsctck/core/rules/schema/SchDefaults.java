package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.ManifestDocument;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import io.github.dsctck.core.schema.Validation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the defaults that the engine's own comparison reads from an instance schema (SCH-12). */
final class SchDefaults {

  private static final String DEFAULT = "default";

  /** The keywords of the surrounding document that a property needs to be judged by itself. */
  private static final Set<String> FRAME =
      Set.of("$schema", "$id", "id", "$anchor", "$defs", "definitions", "properties");

  private SchDefaults() {}

  static Verdict standWhereTheyAreRead(TestedResource subject) {
    if (subject.has(OperationName.TEST)) {
      return Verdict.notApplicable("the resource has a native test");
    }
    return SchemaText.judge(
        subject,
        schema -> {
          var names =
              schema.properties().keySet().stream()
                  .filter(name -> !name.startsWith("_"))
                  .filter(name -> literal(schema, name).or(() -> behind(schema, name)).isPresent())
                  .toList();
          var violations = new ArrayList<Violation>();
          var frame = frame(schema);
          for (var name : names) {
            problem(schema, name, frame).ifPresent(violations::add);
          }
          return ManifestDocument.verdict(names, violations, "the instance schema has no defaults");
        });
  }

  private static Optional<JsonValue> literal(SchemaText schema, String name) {
    return Optional.ofNullable(schema.properties().get(name))
        .flatMap(JsonValue::asObject)
        .flatMap(property -> Optional.ofNullable(property.get(DEFAULT)));
  }

  private static Optional<JsonValue> behind(SchemaText schema, String name) {
    return schema.property(name).flatMap(property -> Optional.ofNullable(property.get(DEFAULT)));
  }

  private static Optional<Violation> problem(
      SchemaText schema, String name, Optional<InstanceSchema> frame) {
    var pointer = SchemaText.propertyPointer(name);
    var literal = literal(schema, name);
    if (literal.isEmpty()) {
      return Optional.of(
          schema.violation(
              pointer,
              "the default of %s in the property itself".formatted(FoundText.quoted(name)),
              "a default behind a \"$ref\", where the engine does not look"));
    }
    var instance = JsonObject.of(Map.of(name, literal.get()));
    return frame
        .map(whole -> whole.validate(instance))
        .filter(Validation.Invalid.class::isInstance)
        .map(
            unused ->
                schema.violation(
                    pointer + "/default",
                    "a default that is valid for " + FoundText.quoted(name),
                    FoundText.member(DEFAULT, literal.get())));
  }

  private static Optional<InstanceSchema> frame(SchemaText schema) {
    var members = new LinkedHashMap<String, JsonValue>();
    schema
        .document()
        .asObject()
        .ifPresent(
            document ->
                document
                    .members()
                    .forEach(
                        (name, value) -> {
                          if (FRAME.contains(name)) {
                            members.put(name, value);
                          }
                        }));
    return InstanceSchema.compile(JsonObject.of(members)) instanceof Compilation.Compiled compiled
        ? Optional.of(compiled.schema())
        : Optional.empty();
  }
}
