package io.github.dsctck.core.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A JSON object; its members keep the order of the text. */
public final class JsonObject implements JsonValue {

  private static final JsonObject EMPTY = new JsonObject(Map.of(), Map.of(), Mark.NONE);

  private final Map<String, JsonValue> members;
  private final Map<String, Mark> nameMarks;
  private final Mark mark;

  private JsonObject(Map<String, JsonValue> members, Map<String, Mark> nameMarks, Mark mark) {
    this.members = members;
    this.nameMarks = nameMarks;
    this.mark = mark;
  }

  /** Returns the object without members. */
  public static JsonObject empty() {
    return EMPTY;
  }

  /** Returns an object of these members, in their order. */
  public static JsonObject of(Map<String, ? extends JsonValue> members) {
    return new JsonObject(
        Collections.unmodifiableMap(new LinkedHashMap<>(members)), Map.of(), Mark.NONE);
  }

  /** Returns an object read from a text, with the place of each member name. */
  public static JsonObject of(
      Map<String, ? extends JsonValue> members, Map<String, Mark> nameMarks, Mark mark) {
    return new JsonObject(
        Collections.unmodifiableMap(new LinkedHashMap<>(members)), Map.copyOf(nameMarks), mark);
  }

  /** Returns the members in their order; the map cannot be changed. */
  public Map<String, JsonValue> members() {
    return members;
  }

  /** Returns the member names in their order. */
  public Set<String> names() {
    return members.keySet();
  }

  /** Returns the member of that name, or null. */
  public @Nullable JsonValue get(String name) {
    return members.get(name);
  }

  /** Returns the member of that name unless it is absent or null. */
  public Optional<JsonValue> present(String name) {
    var value = members.get(name);
    return value == null || value.isNull() ? Optional.empty() : Optional.of(value);
  }

  /** Returns whether it has a member of that name, null included. */
  public boolean has(String name) {
    return members.containsKey(name);
  }

  /** Returns whether it has no members. */
  public boolean isEmpty() {
    return members.isEmpty();
  }

  /** Returns the place of a member's name, or the object's own where that is not known. */
  public Mark nameMark(String name) {
    return nameMarks.getOrDefault(name, mark);
  }

  /** Returns this object with one member set; an existing member keeps its position. */
  public JsonObject with(String name, JsonValue value) {
    var changed = new LinkedHashMap<>(members);
    changed.put(name, value);
    return new JsonObject(Collections.unmodifiableMap(changed), nameMarks, mark);
  }

  /** Returns this object merged with the members of another, which win. */
  public JsonObject with(JsonObject overlay) {
    var changed = new LinkedHashMap<>(members);
    changed.putAll(overlay.members);
    var marks = new LinkedHashMap<>(nameMarks);
    marks.putAll(overlay.nameMarks);
    return new JsonObject(
        Collections.unmodifiableMap(changed), Collections.unmodifiableMap(marks), mark);
  }

  /** Returns this object without the members of these names. */
  public JsonObject without(Set<String> names) {
    if (names.stream().noneMatch(members::containsKey)) {
      return this;
    }
    var changed = new LinkedHashMap<>(members);
    changed.keySet().removeAll(names);
    return new JsonObject(Collections.unmodifiableMap(changed), nameMarks, mark);
  }

  @Override
  public Mark mark() {
    return mark;
  }

  @Override
  public String kindName() {
    return "an object";
  }

  @Override
  public void appendTo(StringBuilder text) {
    text.append('{');
    var separator = "";
    for (var member : members.entrySet()) {
      text.append(separator);
      JsonString.appendQuoted(member.getKey(), text);
      text.append(':');
      member.getValue().appendTo(text);
      separator = ",";
    }
    text.append('}');
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof JsonObject object && members.equals(object.members);
  }

  @Override
  public int hashCode() {
    return members.hashCode();
  }

  @Override
  public String toString() {
    return toJson();
  }
}
