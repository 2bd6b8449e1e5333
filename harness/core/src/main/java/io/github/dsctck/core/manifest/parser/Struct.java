package io.github.dsctck.core.manifest.parser;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An object of known members, as serde reads a struct: in the order of the text, known members at
 * most once, and finally the missing ones. Serde also accepts an array of all members in their
 * order; that form does not occur, so this class refuses it as a value of the wrong kind.
 */
final class Struct implements Shape {

  private enum Presence {
    /** Required; null is a value like any other. */
    REQUIRED,
    /** May be absent or null. */
    OPTIONAL,
    /** May be absent, but not null. */
    DEFAULTED
  }

  private record Field(String name, Presence presence, Shape shape) {}

  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final boolean closed;

  private Struct(boolean closed) {
    this.closed = closed;
  }

  /** An object whose other members are ignored. */
  static Struct open() {
    return new Struct(false);
  }

  /** An object without other members. */
  static Struct closed() {
    return new Struct(true);
  }

  Struct required(String name, Shape shape) {
    return with(name, new Field(name, Presence.REQUIRED, shape));
  }

  Struct optional(String name, Shape shape) {
    return with(name, new Field(name, Presence.OPTIONAL, shape));
  }

  Struct defaulted(String name, Shape shape) {
    return with(name, new Field(name, Presence.DEFAULTED, shape));
  }

  /** Adds an alternative name to the last field. */
  Struct alias(String other) {
    var last = List.copyOf(fields.values()).get(fields.size() - 1);
    return with(other, last);
  }

  private Struct with(String name, Field field) {
    fields.put(name, field);
    return this;
  }

  /** Returns the names of the known members. */
  List<String> names() {
    return List.copyOf(fields.keySet());
  }

  @Override
  public void check(JsonValue value, ManifestNode place) {
    if (!(value instanceof JsonObject object)) {
      throw place.fault(Shape.is(value, place) + "; the engine expects an object");
    }
    var seen = new ArrayList<Field>();
    for (var member : object.members().entrySet()) {
      checkMember(object, member.getKey(), member.getValue(), place, seen);
    }
    for (var field : fields.values()) {
      if (field.presence == Presence.REQUIRED && !seen.contains(field)) {
        throw place.fault(place.label() + " lacks the required member \"" + field.name + "\"");
      }
    }
  }

  private void checkMember(
      JsonObject object, String name, JsonValue value, ManifestNode place, List<Field> seen) {
    var at = place.member(object, name);
    var field = fields.get(name);
    if (field == null) {
      if (closed) {
        throw at.fault(unknown(at, place));
      }
      return;
    }
    if (seen.contains(field) || place.isDuplicate(object, name)) {
      throw at.fault(
          place.label() + " has the member \"" + field.name + "\" twice, which the engine refuses");
    }
    seen.add(field);
    if (field.presence != Presence.OPTIONAL || !value.isNull() || at.tag().isPresent()) {
      field.shape.check(value, at);
    }
  }

  private String unknown(ManifestNode at, ManifestNode place) {
    return place.label()
        + " has the member "
        + at.label()
        + "; the engine accepts only "
        + fields.keySet().stream().collect(Collectors.joining(", "));
  }
}
