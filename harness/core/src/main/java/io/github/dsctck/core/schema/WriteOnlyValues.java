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
 * What of an instance can be written and never read, by its schema, at any depth. Where the schema
 * leaves open which branch an instance follows, nothing is demanded of a value that only one of
 * them calls write-only: it may be shown, and it may be left out. Canonical properties are other
 * rules' matter.
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

  /** Follows what the schema describes, each part of it once. */
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

  /** Returns the properties that are write-only in any case, for a person. */
  public List<String> paths() {
    return List.copyOf(paths);
  }

  /**
   * Visits the values in an instance that are write-only in any case; null is no value.
   *
   * @param found takes where it is, and the value
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
   * Returns what can be read of an instance: nothing that may be write-only, no object that held
   * nothing else, and no array whose elements would be others.
   */
  public JsonObject without(JsonObject instance) {
    var applied = possible.withBranches();
    return applied.isEmpty() ? instance : members("", instance, applied);
  }

  /** Returns the members of an instance that hold something that may be write-only. */
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
