package io.github.dsctck.core.rules.schema;

import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the keywords of an instance schema and of its properties (SCH-02, SCH-09). */
public final class SchKeywords {

  private static final Set<String> DIALECTS =
      Set.of(
          "https://json-schema.org/draft/2020-12/schema",
          "https://json-schema.org/draft/2019-09/schema",
          "http://json-schema.org/draft-07/schema");

  private SchKeywords() {}

  /** SCH-02. */
  public static Verdict hasBasicKeywords(SchemaText schema) {
    var violations = new ArrayList<Violation>();
    dialect(schema).ifPresent(violations::add);
    objectType(schema).ifPresent(violations::add);
    someProperties(schema).ifPresent(violations::add);
    return Verdict.of(violations);
  }

  private static Optional<Violation> dialect(SchemaText schema) {
    var dialect = schema.keyword("$schema");
    var known =
        dialect.flatMap(JsonValue::asText).map(SchKeywords::withoutHash).stream()
            .anyMatch(DIALECTS::contains);
    return known
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                "/$schema",
                "a \"$schema\" with the URI of draft 2020-12, 2019-09 or 07",
                dialect
                    .map(value -> FoundText.member("$schema", value))
                    .orElse("no \"$schema\" in the instance schema")));
  }

  private static String withoutHash(String uri) {
    return uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
  }

  private static Optional<Violation> objectType(SchemaText schema) {
    var type = schema.keyword("type");
    return type.flatMap(JsonValue::asText).filter("object"::equals).isPresent()
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                "/type",
                "\"type\": \"object\"",
                type.map(value -> FoundText.member("type", value))
                    .orElse("no \"type\" in the instance schema")));
  }

  private static Optional<Violation> someProperties(SchemaText schema) {
    var properties = schema.keyword("properties");
    return properties.flatMap(JsonValue::asObject).filter(all -> !all.isEmpty()).isPresent()
        ? Optional.empty()
        : Optional.of(
            schema.violation(
                "/properties",
                "\"properties\" with at least one property",
                properties
                    .map(value -> FoundText.member("properties", value))
                    .orElse("no \"properties\" in the instance schema")));
  }

  /** SCH-09. */
  public static Verdict writeOnlyIsOptional(SchemaText schema) {
    var names =
        schema.properties().keySet().stream()
            .filter(name -> schema.isMarked(name, "writeOnly"))
            .toList();
    if (names.isEmpty()) {
      return Verdict.notApplicable("the instance schema has no writeOnly property");
    }
    var violations = new ArrayList<Violation>();
    for (var name : names) {
      demanded(schema, name).ifPresent(violations::add);
      bothWays(schema, name).ifPresent(violations::add);
    }
    return Verdict.of(violations);
  }

  private static Optional<Violation> demanded(SchemaText schema, String name) {
    return schema
        .placeInRequired(name)
        .map(
            place ->
                schema.violation(
                    "/required/" + place,
                    "a \"required\" without properties that are writeOnly",
                    "\"required\" with " + FoundText.quoted(name)));
  }

  private static Optional<Violation> bothWays(SchemaText schema, String name) {
    return schema.isMarked(name, "readOnly")
        ? Optional.of(
            schema.violation(
                SchemaText.propertyPointer(name),
                "a property that is readOnly or writeOnly, not both",
                FoundText.quoted(name) + " is both"))
        : Optional.empty();
  }

  /** SCH-07. */
  static Verdict isClosed(SchemaText schema) {
    if (schema.properties().isEmpty()) {
      return Verdict.blockedBy(RuleRole.SCHEMA_KEYWORDS);
    }
    return schema.follow(schema.document()).filter(SchKeywords::refuses).isPresent()
        ? Verdict.satisfied()
        : Verdict.violated(
            schema.violation(
                "/additionalProperties",
                "\"additionalProperties\": false, or \"unevaluatedProperties\": false",
                schema
                    .keyword("additionalProperties")
                    .map(value -> FoundText.member("additionalProperties", value))
                    .orElse("a schema that accepts unknown properties")));
  }

  /** A schema for the other properties also refuses unintended ones. */
  private static boolean refuses(JsonObject schema) {
    return Stream.of("additionalProperties", "unevaluatedProperties")
        .flatMap(name -> schema.present(name).stream())
        .anyMatch(
            value ->
                JsonBoolean.FALSE.equals(value)
                    || value instanceof JsonObject others && !others.isEmpty());
  }
}
