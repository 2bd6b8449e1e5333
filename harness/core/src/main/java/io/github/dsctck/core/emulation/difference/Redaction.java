package io.github.dsctck.core.emulation.difference;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;

/** Hides secrets in results like the engine (contract C.6). */
public final class Redaction {

  private static final JsonString HIDDEN = JsonString.of("<secureValue>");

  private Redaction() {}

  /** Returns the value with every wrapped secret in it replaced by a fixed text. */
  public static JsonValue redact(JsonValue value) {
    if (isSecure(value)) {
      return HIDDEN;
    }
    if (value instanceof JsonObject object) {
      var members = new LinkedHashMap<String, JsonValue>();
      object.members().forEach((name, member) -> members.put(name, redact(member)));
      return JsonObject.of(members);
    }
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.elements().stream().map(Redaction::redact).toList());
    }
    return value;
  }

  /** Returns whether the value wraps a secret: an object with that one member. */
  static boolean isSecure(JsonValue value) {
    return value instanceof JsonObject object
        && object.members().size() == 1
        && (object.has("secureString") || object.has("secureObject"));
  }
}
