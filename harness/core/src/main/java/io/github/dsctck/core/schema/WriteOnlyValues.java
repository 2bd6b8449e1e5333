package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The write-only parts of an instance by its schema, at any depth. Where the schema has several
 * branches and only one marks a value write-only, the value may be shown or left out. Other rules
 * cover canonical properties.
 */
public final class WriteOnlyValues {

  private static final String KEYWORD = "writeOnly";

  private final AppliedSchemas certain;
  private final AppliedSchemas possible;
  private final List<String> paths = new ArrayList<>();

  private WriteOnlyValues(AppliedSchemas certain, AppliedSchemas possible) {
    this.certain = certain;
    this.possible = possible;
    addPaths("", certain, new HashSet<>());
  }

  static WriteOnlyValues of(JsonValue document) {
    return document.toJson().contains("\"" + KEYWORD + "\"")
        ? new WriteOnlyValues(AppliedSchemas.certainly(document), AppliedSchemas.of(document))
        : new WriteOnlyValues(AppliedSchemas.NONE, AppliedSchemas.NONE);
  }

  private static boolean isMeant(String path, AppliedSchemas applied) {
    return !path.isEmpty() && !path.startsWith("_") && applied.any(KEYWORD, JsonBoolean.TRUE);
  }

  /** Follows the parts of a schema, each once. */
  private void addPaths(String path, AppliedSchemas schemas, Set<JsonPointer> seen) {
    var applied = schemas.withBranches();
    if (isMeant(path, applied)) {
      paths.add(path);
    } else if (seen.addAll(applied.pointers())) {
      applied
          .members()
          .forEach(
              (name, member) -> addPaths(path.isEmpty() ? name : path + "." + name, member, seen));
      addPaths(path + "[]", applied.ofElement(Integer.MAX_VALUE), seen);
    }
  }

  /** Returns the properties that are write-only in any case, for people. */
  public List<String> paths() {
    return List.copyOf(paths);
  }

  /**
   * Visits the values in an instance that are write-only in any case, null excluded.
   *
   * @param found receives the place and the value
   */
  public void visit(JsonValue instance, BiConsumer<JsonPointer, JsonValue> found) {
    visit(JsonPointer.ROOT, instance, certain, found);
  }

  private void visit(
      JsonPointer place,
      JsonValue value,
      AppliedSchemas schemas,
      BiConsumer<JsonPointer, JsonValue> found) {
    var applied = schemas.withBranches();
    if (applied.isEmpty() || value.isNull()) {
      return;
    }
    if (isMeant(String.join(".", place.tokens()), applied)) {
      found.accept(place, value);
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.elements().size(); i++) {
        visit(place.child(i), array.elements().get(i), applied.ofElement(i), found);
      }
    } else if (value instanceof JsonObject object) {
      object
          .members()
          .forEach(
              (name, member) -> visit(place.child(name), member, applied.ofMember(name), found));
    }
  }

  /**
   * Returns the readable part of an instance: without values that may be write-only, without
   * objects that contain only such values, and without arrays whose elements would change.
   */
  public JsonObject without(JsonObject instance) {
    var applied = possible.withBranches();
    return applied.isEmpty() ? instance : members("", instance, applied);
  }

  /** Returns the members of an instance that contain values that may be write-only. */
  public Set<String> namesIn(JsonObject instance) {
    var readable = without(instance);
    var names = new LinkedHashSet<>(instance.names());
    names.removeIf(name -> readable.present(name).equals(instance.present(name)));
    return names;
  }

  private JsonObject members(String path, JsonObject object, AppliedSchemas applied) {
    var kept = new LinkedHashMap<String, JsonValue>();
    object
        .members()
        .forEach(
            (name, member) ->
                readable(path + "." + name, member, applied.ofMember(name))
                    .ifPresent(value -> kept.put(name, value)));
    return JsonObject.of(kept);
  }

  private Optional<JsonValue> readable(String path, JsonValue value, AppliedSchemas schemas) {
    var applied = schemas.withBranches();
    if (isMeant(path.substring(1), applied)) {
      return Optional.empty();
    }
    if (value instanceof JsonArray array && !applied.isEmpty()) {
      var kept = new ArrayList<JsonValue>();
      for (int i = 0; i < array.elements().size(); i++) {
        readable(path + "." + i, array.elements().get(i), applied.ofElement(i))
            .ifPresent(kept::add);
      }
      return kept.size() == array.elements().size()
          ? Optional.of(JsonArray.of(kept))
          : Optional.empty();
    }
    if (value instanceof JsonObject object && !applied.isEmpty()) {
      var kept = members(path, object, applied);
      return kept.isEmpty() && !object.isEmpty() ? Optional.empty() : Optional.of(kept);
    }
    return Optional.of(value);
  }
}
