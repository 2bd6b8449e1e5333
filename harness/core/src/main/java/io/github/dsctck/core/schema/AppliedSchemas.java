package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The schemas of a document that may apply to a value, by their places. The schemas are not
 * evaluated: all alternatives count, or none where only certain ones are needed.
 */
final class AppliedSchemas {

  /** No schemas at all. */
  static final AppliedSchemas NONE = new AppliedSchemas(Map.of(), Map.of(), true);

  private static final List<String> BRANCHES = List.of("if", "then", "else");
  private static final String ALL = "allOf";
  private static final List<String> ONE = List.of("anyOf", "oneOf");
  private static final List<String> REFERENCES = List.of("$ref", "$dynamicRef", "$recursiveRef");
  private static final String DEPENDENT = "dependentSchemas";
  private static final String PROPERTIES = "properties";
  private static final String PATTERNS = "patternProperties";
  private static final String OTHER_MEMBERS = "additionalProperties";
  private static final List<String> TUPLES = List.of("prefixItems", "items");
  private static final List<String> OTHER_ELEMENTS = List.of("items", "additionalItems");
  private static final List<String> UNEVALUATED_ELEMENTS = List.of("unevaluatedItems", "contains");

  private final Map<JsonPointer, SchemaScan.Subschema> targets;
  private final Map<JsonPointer, JsonObject> schemas;
  private final boolean alternatives;

  private AppliedSchemas(
      Map<JsonPointer, SchemaScan.Subschema> targets,
      Map<JsonPointer, JsonObject> schemas,
      boolean alternatives) {
    this.targets = targets;
    this.schemas = schemas;
    this.alternatives = alternatives;
  }

  /** Returns the schema of a whole document, with all alternatives. */
  static AppliedSchemas of(JsonValue document) {
    return of(document, true);
  }

  /** Returns the schema of a whole document, without alternatives. */
  static AppliedSchemas certainly(JsonValue document) {
    return of(document, false);
  }

  private static AppliedSchemas of(JsonValue document, boolean alternatives) {
    var dialect = SchemaDialect.of(document).orElse(SchemaDialect.DRAFT_2020_12);
    var targets = SchemaScan.of(document, dialect).targets();
    var found = new AppliedSchemas(targets, new LinkedHashMap<>(), alternatives);
    found.add(JsonPointer.ROOT, document);
    return found;
  }

  private AppliedSchemas empty() {
    return new AppliedSchemas(targets, new LinkedHashMap<>(), alternatives);
  }

  private void add(JsonPointer pointer, JsonValue schema) {
    schema.asObject().ifPresent(object -> schemas.putIfAbsent(pointer, object));
  }

  private void addMember(JsonPointer pointer, JsonObject schema, String keyword) {
    schema.present(keyword).ifPresent(member -> add(pointer.child(keyword), member));
  }

  /** Returns these schemas, or others where these are empty. */
  AppliedSchemas or(AppliedSchemas others) {
    return schemas.isEmpty() ? others : this;
  }

  /** Returns whether it has no schema. */
  boolean isEmpty() {
    return schemas.isEmpty();
  }

  /** Returns their places in the document. */
  Set<JsonPointer> pointers() {
    return schemas.keySet();
  }

  /** Returns the schemas of each member that they describe, by its name or pattern. */
  Map<String, AppliedSchemas> members() {
    var found = new LinkedHashMap<String, AppliedSchemas>();
    schemas.forEach(
        (pointer, schema) -> {
          named(schema, PROPERTIES).names().forEach(name -> found.put(name, ofMember(name)));
          var patterns = named(schema, PATTERNS);
          for (var pattern : patterns.names()) {
            var described = found.computeIfAbsent(pattern, unused -> empty());
            described.addMember(pointer.child(PATTERNS), patterns, pattern);
          }
          found.computeIfAbsent("*", unused -> empty()).addMember(pointer, schema, OTHER_MEMBERS);
        });
    return found;
  }

  private static JsonObject named(JsonObject schema, String keyword) {
    return schema.present(keyword).flatMap(JsonValue::asObject).orElse(JsonObject.empty());
  }

  /** Returns whether one of them has a keyword with this value. */
  boolean any(String keyword, JsonValue value) {
    return schemas.values().stream().anyMatch(schema -> value.equals(schema.get(keyword)));
  }

  /** Returns these schemas with those that they reference or contain. */
  AppliedSchemas withBranches() {
    var all = empty();
    var waiting = new ArrayDeque<>(schemas.entrySet());
    while (!waiting.isEmpty()) {
      var next = waiting.poll();
      if (all.schemas.putIfAbsent(next.getKey(), next.getValue()) == null) {
        waiting.addAll(branches(next.getKey(), next.getValue()).schemas.entrySet());
      }
    }
    return all;
  }

  private AppliedSchemas branches(JsonPointer pointer, JsonObject schema) {
    var found = empty();
    for (var keyword : REFERENCES) {
      var target = targets.get(pointer.child(keyword));
      if (target != null) {
        found.add(target.pointer(), target.value());
      }
    }
    found.addList(pointer, schema, ALL);
    if (alternatives) {
      found.addAlternatives(pointer, schema);
    }
    return found;
  }

  private void addAlternatives(JsonPointer pointer, JsonObject schema) {
    BRANCHES.forEach(keyword -> addMember(pointer, schema, keyword));
    ONE.forEach(keyword -> addList(pointer, schema, keyword));
    var dependent = named(schema, DEPENDENT);
    dependent.names().forEach(name -> addMember(pointer.child(DEPENDENT), dependent, name));
  }

  private void addList(JsonPointer pointer, JsonObject schema, String keyword) {
    schema
        .present(keyword)
        .flatMap(JsonValue::asArray)
        .ifPresent(list -> addAll(pointer.child(keyword), list));
  }

  private void addAll(JsonPointer pointer, JsonArray list) {
    for (int i = 0; i < list.elements().size(); i++) {
      add(pointer.child(i), list.elements().get(i));
    }
  }

  /** Returns the schemas of a member of the value. */
  AppliedSchemas ofMember(String name) {
    var found = empty();
    schemas.forEach((pointer, schema) -> found.addOfMember(pointer, schema, name));
    return found;
  }

  private void addOfMember(JsonPointer pointer, JsonObject schema, String name) {
    int before = schemas.size();
    addMember(pointer.child(PROPERTIES), named(schema, PROPERTIES), name);
    var patterns = named(schema, PATTERNS);
    patterns.names().stream()
        .filter(pattern -> matches(pattern, name))
        .forEach(pattern -> addMember(pointer.child(PATTERNS), patterns, pattern));
    if (schemas.size() == before) {
      addMember(pointer, schema, OTHER_MEMBERS);
      if (alternatives) {
        addMember(pointer, schema, "unevaluatedProperties");
      }
    }
  }

  /** An unreadable pattern may match the name. */
  private boolean matches(String pattern, String name) {
    try {
      return Pattern.compile(pattern).matcher(name).find();
    } catch (PatternSyntaxException | StackOverflowError unreadable) {
      return alternatives;
    }
  }

  /** Returns the schemas of an element of the value. */
  AppliedSchemas ofElement(int index) {
    var found = empty();
    schemas.forEach((pointer, schema) -> found.addOfElement(pointer, schema, index));
    return found;
  }

  private void addOfElement(JsonPointer pointer, JsonObject schema, int index) {
    int before = schemas.size();
    for (var keyword : TUPLES) {
      schema
          .present(keyword)
          .flatMap(JsonValue::asArray)
          .filter(list -> index < list.elements().size())
          .ifPresent(list -> add(pointer.child(keyword).child(index), list.elements().get(index)));
    }
    if (alternatives || schemas.size() == before) {
      OTHER_ELEMENTS.forEach(keyword -> addMember(pointer, schema, keyword));
    }
    if (alternatives) {
      UNEVALUATED_ELEMENTS.forEach(keyword -> addMember(pointer, schema, keyword));
    }
  }
}
