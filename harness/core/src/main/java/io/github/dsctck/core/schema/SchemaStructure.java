package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/** The references of a schema document, and the places of its subschemas, by its dialect. */
public final class SchemaStructure {

  private final SchemaDialect dialect;
  private final Map<JsonPointer, SchemaScan.Subschema> targets;

  private SchemaStructure(SchemaDialect dialect, SchemaScan scan) {
    this.dialect = dialect;
    this.targets = scan.targets();
  }

  /** Returns the structure of a document; one of an unknown dialect is read as 2020-12. */
  public static SchemaStructure of(JsonValue document) {
    var dialect = SchemaDialect.of(document).orElse(SchemaDialect.DRAFT_2020_12);
    return new SchemaStructure(dialect, SchemaScan.of(document, dialect));
  }

  /** Returns the place that the {@code $ref} of a schema leads to, if that is in the document. */
  public Optional<JsonPointer> target(JsonPointer schema) {
    return Optional.ofNullable(targets.get(schema.child("$ref")))
        .map(SchemaScan.Subschema::pointer);
  }

  /** Returns whether a schema consists only of its reference, whatever its other members. */
  public boolean isOnlyReference(JsonObject schema) {
    return dialect.isOnlyReference(schema);
  }

  /** Returns whether {@code format} is asserted. */
  public boolean assertsFormats() {
    return dialect.assertsFormats();
  }

  /** Returns whether the value of a keyword is a schema. */
  public boolean holdsSchema(String keyword) {
    return dialect.holdsSchema(keyword);
  }

  /** Returns whether the value of a keyword, if it is an array, is a list of schemas. */
  public boolean holdsSchemas(String keyword) {
    return dialect.holdsSchemas(keyword);
  }

  /** Returns whether the members of a keyword's value are schemas that evaluation may use. */
  public boolean holdsNamedSchemas(String keyword) {
    return dialect.holdsNamedSchemas(keyword);
  }

  /** Returns whether the members of a keyword's value are schemas that only references use. */
  public boolean holdsDefinitions(String keyword) {
    return dialect.holdsDefinitions(keyword);
  }
}
