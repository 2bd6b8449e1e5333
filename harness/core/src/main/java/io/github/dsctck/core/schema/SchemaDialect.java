package io.github.dsctck.core.schema;

import com.networknt.schema.SpecificationVersion;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The dialects of JSON Schema that the engine knows, and the places of their subschemas. */
enum SchemaDialect {
  DRAFT_04(
      SpecificationVersion.DRAFT_4,
      Set.of("additionalItems", "additionalProperties", "items", "not")),
  DRAFT_06(
      SpecificationVersion.DRAFT_6,
      Set.of(
          "additionalItems", "additionalProperties", "contains", "items", "not", "propertyNames")),
  DRAFT_07(
      SpecificationVersion.DRAFT_7,
      Set.of(
          "additionalItems",
          "additionalProperties",
          "contains",
          "else",
          "if",
          "items",
          "not",
          "propertyNames",
          "then")),
  DRAFT_2019_09(
      SpecificationVersion.DRAFT_2019_09,
      Set.of(
          "additionalItems",
          "additionalProperties",
          "contains",
          "contentSchema",
          "else",
          "if",
          "items",
          "not",
          "propertyNames",
          "then",
          "unevaluatedItems",
          "unevaluatedProperties")),
  DRAFT_2020_12(
      SpecificationVersion.DRAFT_2020_12,
      Set.of(
          "additionalProperties",
          "contains",
          "contentSchema",
          "else",
          "if",
          "items",
          "not",
          "propertyNames",
          "then",
          "unevaluatedItems",
          "unevaluatedProperties"));

  private final SpecificationVersion version;
  private final Set<String> schemas;

  SchemaDialect(SpecificationVersion version, Set<String> schemas) {
    this.version = version;
    this.schemas = schemas;
  }

  SpecificationVersion version() {
    return version;
  }

  /** Returns the URI of the metaschema, without a fragment. */
  String uri() {
    return withoutFragment(version.getDialectId());
  }

  /**
   * Returns the dialect of a {@code $schema}. The engine takes http and https for each, with or
   * without an empty fragment, and the empty text for the default.
   */
  static Optional<SchemaDialect> named(String uri) {
    return uri.isEmpty()
        ? Optional.of(DRAFT_2020_12)
        : Arrays.stream(values())
            .filter(dialect -> withoutScheme(dialect.uri()).equals(withoutScheme(uri)))
            .findFirst();
  }

  /** Returns the dialect of a document, 2020-12 by default. */
  static Optional<SchemaDialect> of(JsonValue document) {
    return name(document).map(SchemaDialect::named).orElse(Optional.of(DRAFT_2020_12));
  }

  /** Returns a document of this dialect with the dialect's own URI, whatever form it has. */
  JsonValue naming(JsonValue document) {
    return name(document).filter(name -> !withoutFragment(name).equals(uri())).isPresent()
        ? ((JsonObject) document).with("$schema", JsonString.of(version.getDialectId()))
        : document;
  }

  private static Optional<String> name(JsonValue document) {
    return document.asObject().flatMap(root -> root.present("$schema")).flatMap(JsonValue::asText);
  }

  private static String withoutScheme(String uri) {
    return withoutFragment(uri).replaceFirst("^https?://", "//");
  }

  private static String withoutFragment(String uri) {
    return uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri;
  }

  /** Returns whether a URI is this dialect's metaschema or a vocabulary of it. */
  boolean owns(String uri) {
    var folder = uri().substring(0, uri().lastIndexOf('/') + 1);
    return uri.equals(uri()) || uri.startsWith(folder + "meta/");
  }

  /** Returns whether 1.0 is not an integer. */
  boolean hasTextualIntegers() {
    return this == DRAFT_04;
  }

  /** Returns whether {@code format} is asserted, in the metaschema too. */
  boolean assertsFormats() {
    return isBefore(DRAFT_2019_09);
  }

  private boolean isBefore(SchemaDialect other) {
    return compareTo(other) < 0;
  }

  /** Returns whether the value of a keyword is a schema. */
  boolean holdsSchema(String keyword) {
    return schemas.contains(keyword);
  }

  /** Returns whether the value of a keyword, if it is an array, is a list of schemas. */
  boolean holdsSchemas(String keyword) {
    return switch (keyword) {
      case "allOf", "anyOf", "oneOf" -> true;
      case "items" -> isBefore(DRAFT_2020_12);
      case "prefixItems" -> this == DRAFT_2020_12;
      default -> false;
    };
  }

  /** Returns whether the members of a keyword's value are schemas that evaluation may use. */
  boolean holdsNamedSchemas(String keyword) {
    return switch (keyword) {
      case "dependencies", "patternProperties", "properties" -> true;
      case "dependentSchemas" -> !isBefore(DRAFT_2019_09);
      default -> false;
    };
  }

  /** Returns whether the members of a keyword's value are schemas that only references use. */
  boolean holdsDefinitions(String keyword) {
    return switch (keyword) {
      case "definitions" -> true;
      case "$defs" -> this != DRAFT_06 && this != DRAFT_07;
      default -> false;
    };
  }

  /** Returns the keywords that refer to another schema. */
  List<String> references() {
    return this == DRAFT_2020_12 ? List.of("$ref", "$dynamicRef") : List.of("$ref");
  }

  /** Returns the keywords that name a place for references. */
  List<String> anchors() {
    return isBefore(DRAFT_2019_09) ? List.of() : List.of("$anchor", "$dynamicAnchor");
  }

  /** Returns the keyword that names a schema. */
  String idKeyword() {
    return this == DRAFT_04 ? "id" : "$id";
  }

  /** Returns whether a schema consists only of its reference, whatever its other members. */
  boolean isOnlyReference(JsonObject schema) {
    return isBefore(DRAFT_2019_09) && schema.has("$ref");
  }

  /** Returns the name of a schema, unless a reference beside it hides the name. */
  Optional<String> idOf(JsonObject schema) {
    return isOnlyReference(schema)
        ? Optional.empty()
        : schema.present(idKeyword()).flatMap(JsonValue::asText);
  }
}
