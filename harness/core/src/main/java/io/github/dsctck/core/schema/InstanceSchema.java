package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.Mark;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A resource's instance schema: compiled once, used often, by any number of threads. Behaves like
 * the engine's validator: it fetches nothing, and {@code format} is asserted up to draft-07 and an
 * annotation after it.
 */
public final class InstanceSchema {

  private final JsonValue document;
  private final Evaluator evaluator;
  private final Declarations declarations;
  private final WriteOnlyValues writeOnly;
  private final Optional<Predicate<JsonValue>> tolerated;

  InstanceSchema(JsonValue document, Evaluator evaluator, Declarations declarations) {
    this(document, evaluator, declarations, WriteOnlyValues.of(document), Optional.empty());
  }

  private InstanceSchema(
      JsonValue document,
      Evaluator evaluator,
      Declarations declarations,
      WriteOnlyValues writeOnly,
      Optional<Predicate<JsonValue>> tolerated) {
    this.document = document;
    this.evaluator = evaluator;
    this.declarations = declarations;
    this.writeOnly = writeOnly;
    this.tolerated = tolerated;
  }

  /** Returns this schema, extended to accept some values at any place. */
  public InstanceSchema tolerating(Predicate<JsonValue> values) {
    return new InstanceSchema(document, evaluator, declarations, writeOnly, Optional.of(values));
  }

  /** Compiles a schema document after checking it as the engine does. */
  public static Compilation compile(JsonValue document) {
    return new SchemaCompiler(document).compile();
  }

  /**
   * Returns the references of a document that lead out of it, in the order of their places. A
   * reference to the {@code $id} of a schema bundled in the document does not, nor does one to the
   * metaschema of its own dialect.
   */
  public static List<RemoteReference> remoteReferences(JsonValue document) {
    return SchemaScan.of(document, SchemaDialect.of(document).orElse(SchemaDialect.DRAFT_2020_12))
        .remote()
        .stream()
        .map(
            reference ->
                new RemoteReference(
                    reference.pointer().toString(),
                    reference.pointer().markIn(document),
                    reference.uri()))
        .toList();
  }

  /** Validates an instance, within limits of work; never throws. */
  public Validation validate(JsonValue instance) {
    return tolerated
        .map(values -> evaluator.validate(instance, values))
        .orElseGet(() -> evaluator.validate(instance));
  }

  /** Returns the schema document. */
  public JsonValue document() {
    return document;
  }

  /** Returns the place of a JSON Pointer in the document's text, or the nearest place. */
  public Mark mark(String pointer) {
    return JsonPointer.parse(pointer).markIn(document);
  }

  /**
   * Returns the schema of a property: the member of {@code properties}, merged with its chain of
   * references in the document.
   */
  public Optional<JsonObject> property(String name) {
    return declarations.property(name);
  }

  /** Returns the member of {@code properties} unchanged, with no reference followed. */
  Optional<JsonObject> literalProperty(String name) {
    return declarations.literalProperty(name);
  }

  /** Returns the names of the declared properties, in their order. */
  public Set<String> propertyNames() {
    return declarations.names();
  }

  /** Returns the names of the required properties, in their order. */
  public Set<String> required() {
    return declarations.required();
  }

  /** Returns whether the schema declares a property. */
  public boolean declares(String name) {
    return propertyNames().contains(name);
  }

  /** Returns whether a property is {@code readOnly}. */
  public boolean isReadOnly(String name) {
    return declarations.isMarked(name, "readOnly");
  }

  /** Returns whether a property is {@code writeOnly}. */
  public boolean isWriteOnly(String name) {
    return declarations.isMarked(name, "writeOnly");
  }

  /** Returns the {@code writeOnly} parts of its instances, at any depth. */
  public WriteOnlyValues writeOnly() {
    return writeOnly;
  }

  /** Returns the names of the properties with {@code x-dsc-key: true}, in their order. */
  public Set<String> keyProperties() {
    return declarations.marked("x-dsc-key");
  }

  /** Returns whether the schema accepts undeclared properties. */
  public boolean isOpen() {
    return declarations.isOpen();
  }
}
