package io.github.dsctck.core.emulation.input;

import io.github.dsctck.core.emulation.difference.NumberText;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;

/** Writes a value as the JSON text that the engine passes to a command (contract C.1, INP-01). */
public final class InputText {

  private InputText() {}

  /**
   * Returns the value as compact JSON in the order of its members, without a line end, with numbers
   * as the engine writes them.
   */
  public static String of(JsonValue value) {
    return rewritten(value).toJson();
  }

  private static JsonValue rewritten(JsonValue value) {
    if (value instanceof JsonObject object) {
      var members = new LinkedHashMap<String, JsonValue>();
      object.members().forEach((name, member) -> members.put(name, rewritten(member)));
      return JsonObject.of(members);
    }
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.elements().stream().map(InputText::rewritten).toList());
    }
    return value instanceof JsonNumber number && number.kind() == JsonNumber.Kind.FLOAT
        ? JsonNumber.of(NumberText.of(number), number.mark())
        : value;
  }
}
