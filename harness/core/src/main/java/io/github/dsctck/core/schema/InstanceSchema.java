package io.github.dsctck.core.schema;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A resource's instance schema, compiled once; safe for use by several threads. */
public final class InstanceSchema {

  private final JsonValue document;
  private final Schema schema;

  private InstanceSchema(JsonValue document, Schema schema) {
    this.document = document;
    this.schema = schema;
  }

  /** Compiles a schema document; nothing is fetched from anywhere. */
  public static Compilation compile(JsonValue document) {
    try {
      var registry =
          SchemaRegistry.withDefaultDialect(
              SpecificationVersion.DRAFT_2020_12,
              builder ->
                  builder
                      .schemaLoader(
                          loader ->
                              loader
                                  .block(iri -> !iri.toString().contains("json-schema.org"))
                                  .fetchRemoteResources(false))
                      .schemaRegistryConfig(
                          SchemaRegistryConfig.builder()
                              .locale(Locale.ENGLISH)
                              .formatAssertionsEnabled(false)
                              .losslessNarrowing(true)
                              .build()));
      return new Compilation.Compiled(
          new InstanceSchema(document, registry.getSchema(JsonNodes.from(document))));
    } catch (RuntimeException e) {
      return new Compilation.Problem(
          Compilation.Kind.NOT_A_SCHEMA, "", document.mark(), String.valueOf(e.getMessage()));
    }
  }

  /** Returns the references of a document that lead out of it. */
  public static List<RemoteReference> remoteReferences(JsonValue document) {
    return List.of();
  }

  /** Validates an instance. */
  public Validation validate(JsonValue instance) {
    try {
      var errors =
          schema.validate(
              JsonNodes.from(instance),
              context ->
                  context.executionConfig(
                      config -> config.maxEvaluationSteps(1_000_000).maxEvaluationDepth(500)));
      if (errors.isEmpty()) {
        return new Validation.Valid();
      }
      var violations = new ArrayList<SchemaViolation>();
      for (var error : errors) {
        violations.add(
            new SchemaViolation(
                error.getInstanceLocation().toString(),
                error.getKeyword(),
                error.getProperty(),
                error.getSchemaLocation().getFragment().toString(),
                error.getMessage()));
      }
      return new Validation.Invalid(violations);
    } catch (RuntimeException | StackOverflowError e) {
      return new Validation.Inconclusive("the schema cannot be evaluated: " + e.getMessage());
    }
  }

  /** Returns the schema document. */
  public JsonValue document() {
    return document;
  }

  /** Returns what the schema says of a property, with one chain of local references followed. */
  public Optional<JsonObject> property(String name) {
    return literal(name).map(this::follow);
  }

  private Optional<JsonObject> literal(String name) {
    return properties().map(all -> all.get(name)).flatMap(JsonValue::asObject);
  }

  private JsonObject follow(JsonObject start) {
    var seen = new HashSet<String>();
    var schema = start;
    while (true) {
      var ref = Optional.ofNullable(schema.get("$ref")).flatMap(JsonValue::asText);
      if (ref.isEmpty() || !ref.get().startsWith("#/") || !seen.add(ref.get())) {
        return schema;
      }
      var target =
          JsonPointer.parse(ref.get().substring(1)).resolve(document).flatMap(JsonValue::asObject);
      if (target.isEmpty()) {
        return schema;
      }
      schema = target.get();
    }
  }

  private Optional<JsonObject> properties() {
    return document
        .asObject()
        .flatMap(root -> Optional.ofNullable(root.get("properties")))
        .flatMap(JsonValue::asObject);
  }

  /** Returns the names of the declared properties, in their order. */
  public Set<String> propertyNames() {
    return properties().map(JsonObject::names).orElse(Set.of());
  }

  /** Returns the names of the required properties, in their order. */
  public Set<String> required() {
    var names = new LinkedHashSet<String>();
    document
        .asObject()
        .flatMap(root -> Optional.ofNullable(root.get("required")))
        .flatMap(JsonValue::asArray)
        .ifPresent(array -> array.elements().forEach(name -> name.asText().ifPresent(names::add)));
    return names;
  }

  /** Tells whether the schema declares a property. */
  public boolean declares(String name) {
    return propertyNames().contains(name);
  }

  /** Tells whether a property is {@code readOnly}. */
  public boolean isReadOnly(String name) {
    return isMarked(name, "readOnly");
  }

  /** Tells whether a property is {@code writeOnly}. */
  public boolean isWriteOnly(String name) {
    return isMarked(name, "writeOnly");
  }

  private boolean isMarked(String name, String keyword) {
    return property(name)
        .flatMap(schema -> Optional.ofNullable(schema.get(keyword)))
        .filter(JsonBoolean.TRUE::equals)
        .isPresent();
  }

  /** Returns the names of the properties that carry {@code x-dsc-key: true}, in their order. */
  public Set<String> keyProperties() {
    var names = new LinkedHashSet<>(propertyNames());
    names.removeIf(name -> !isMarked(name, "x-dsc-key"));
    return names;
  }

  /** Tells whether properties nobody declared are welcome. */
  public boolean isOpen() {
    return document
        .asObject()
        .map(
            root ->
                !JsonBoolean.FALSE.equals(root.get("additionalProperties"))
                    && !JsonBoolean.FALSE.equals(root.get("unevaluatedProperties")))
        .orElse(true);
  }
}
