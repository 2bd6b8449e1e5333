package io.github.dsctck.core.emulation.input;

import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * The input as arguments, two for each setting, as the 2022 draft passes it: {@code --name} and the
 * value. A string is its own value, and every other value is compact JSON.
 */
final class SettingArguments {

  private SettingArguments() {}

  /** Returns the arguments in the order of the settings; a setting that is null has none. */
  static List<String> of(String input) {
    var settings =
        JsonTextParser.parse(input)
            .asValue()
            .flatMap(JsonValue::asObject)
            .orElseGet(JsonObject::empty);
    var arguments = new ArrayList<String>();
    settings
        .members()
        .forEach(
            (name, value) -> {
              if (!(value instanceof JsonNull)) {
                arguments.add("--" + name);
                arguments.add(text(value));
              }
            });
    return arguments;
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString string ? string.value() : InputText.of(value);
  }
}
