package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The schemas of a document that may say something about a value, by their places. Nothing is
 * evaluated: of alternatives, all count.
 */
final class AppliedSchemas {

  /** No schemas at all. */
  static final AppliedSchemas NONE = new AppliedSchemas(Map.of(), Map.of());

  private static final List<String> BRANCHES = List.of("if", "then", "else");
  private static final List<String> LISTS = List.of("allOf", "anyOf", "oneOf");
  private static final List<String> REFERENCES = List.of("$ref", "$dynamicRef", "$recursiveRef");
  private static final List<String> OTHER_MEMBERS =
      List.of("additionalProperties", "unevaluatedProperties");
  private static final List<String> OTHER_ELEMENTS =
      List.of("items", "additionalItems", "unevaluatedItems", "contains");

  private final Map<JsonPointer, SchemaScan.Subschema> targets;
  private final Map<JsonPointer, JsonObject> schemas;

  private AppliedSchemas(
      Map<JsonPointer, SchemaScan.Subschema> targets, Map<JsonPointer, JsonObject> schemas) {
    this.targets = targets;
    this.schemas = schemas;
  }

  /** Returns the schema that a document is as a whole. */
  static AppliedSchemas of(JsonValue document) {
    var dialect = Dialect.of(document).orElse(Dialect.DRAFT_2020_12);
    var found =
        new AppliedSchemas(SchemaScan.of(document, dialect).targets(), new LinkedHashMap<>());
    found.add(JsonPointer.ROOT, document);
    return found;
  }

  private AppliedSchemas empty() {
    return new AppliedSchemas(targets, new LinkedHashMap<>());
  }

  private void add(JsonPointer pointer, JsonValue schema) {
    schema.asObject().ifPresent(object -> schemas.putIfAbsent(pointer, object));
  }

  private void addMember(JsonPointer pointer, JsonObject schema, String keyword) {
    schema.present(keyword).ifPresent(member -> add(pointer.child(keyword), member));
  }

  /** Returns these, or others where there are none. */
  AppliedSchemas or(AppliedSchemas others) {
    return schemas.isEmpty() ? others : this;
  }

  /** Tells whether one of them has a keyword with this value. */
  boolean any(String keyword, JsonValue value) {
    return schemas.values().stream().anyMatch(schema -> value.equals(schema.get(keyword)));
  }

  /** Returns these and those they refer to or are made of. */
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
    BRANCHES.forEach(keyword -> found.addMember(pointer, schema, keyword));
    LISTS.forEach(
        keyword ->
            schema
                .present(keyword)
                .flatMap(JsonValue::asArray)
                .ifPresent(list -> found.addAll(pointer.child(keyword), list)));
    schema
        .present("dependentSchemas")
        .flatMap(JsonValue::asObject)
        .ifPresent(
            map ->
                map.names()
                    .forEach(
                        name -> found.addMember(pointer.child("dependentSchemas"), map, name)));
    return found;
  }

  private void addAll(JsonPointer pointer, JsonArray list) {
    for (int i = 0; i < list.elements().size(); i++) {
      add(pointer.child(i), list.elements().get(i));
    }
  }

  /** Returns what they say about a member of the value. */
  AppliedSchemas ofMember(String name) {
    var found = empty();
    schemas.forEach((pointer, schema) -> found.addOfMember(pointer, schema, name));
    return found;
  }

  private void addOfMember(JsonPointer pointer, JsonObject schema, String name) {
    int before = schemas.size();
    schema
        .present("properties")
        .flatMap(JsonValue::asObject)
        .ifPresent(map -> addMember(pointer.child("properties"), map, name));
    schema
        .present("patternProperties")
        .flatMap(JsonValue::asObject)
        .ifPresent(
            map ->
                map.names().stream()
                    .filter(pattern -> matches(pattern, name))
                    .forEach(
                        pattern -> addMember(pointer.child("patternProperties"), map, pattern)));
    if (schemas.size() == before) {
      OTHER_MEMBERS.forEach(keyword -> addMember(pointer, schema, keyword));
    }
  }

  /** A pattern that nobody can read may mean the name. */
  private static boolean matches(String pattern, String name) {
    try {
      return Pattern.compile(pattern).matcher(name).find();
    } catch (PatternSyntaxException | StackOverflowError unreadable) {
      return true;
    }
  }

  /** Returns what they say about an element of the value. */
  AppliedSchemas ofElement(int index) {
    var found = empty();
    schemas.forEach((pointer, schema) -> found.addOfElement(pointer, schema, index));
    return found;
  }

  private void addOfElement(JsonPointer pointer, JsonObject schema, int index) {
    for (var keyword : List.of("prefixItems", "items")) {
      schema
          .present(keyword)
          .flatMap(JsonValue::asArray)
          .filter(list -> index < list.elements().size())
          .ifPresent(list -> add(pointer.child(keyword).child(index), list.elements().get(index)));
    }
    OTHER_ELEMENTS.forEach(keyword -> addMember(pointer, schema, keyword));
  }
}
