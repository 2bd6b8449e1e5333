package io.github.dsctck.core.emulation.input;

import io.github.dsctck.core.emulation.difference.NumberText;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The input as environment variables, one for each property (contract C.5). */
public sealed interface EnvironmentInput {

  /**
   * The variables that are added to the inherited ones.
   *
   * @param variables their values by name, in the order of the properties
   */
  record Variables(Map<String, String> variables) implements EnvironmentInput {
    public Variables {
      variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }
  }

  /**
   * The engine fails before it starts the command.
   *
   * @param property the property that cannot be a variable, empty where the text is not JSON
   * @param reason one sentence for people
   */
  record Unsuitable(String property, String reason) implements EnvironmentInput {}

  /** Turns an input text into variables; a text that is not an object gives none. */
  static EnvironmentInput of(String input) {
    var parsed = JsonTextParser.parse(input);
    if (parsed instanceof ParsedText.Failure failure) {
      return new Unsuitable("", "the input is not JSON: " + failure.issue().message());
    }
    var variables = new LinkedHashMap<String, String>();
    var members = parsed.asValue().flatMap(JsonValue::asObject).orElseGet(JsonObject::empty);
    for (var member : members.members().entrySet()) {
      if (member.getValue() instanceof JsonNull) {
        continue;
      }
      var text = textOf(member.getValue());
      if (text.isEmpty()) {
        return unsuitable(member.getKey(), member.getValue());
      }
      variables.put(member.getKey(), text.get());
    }
    return new Variables(variables);
  }

  private static Optional<String> textOf(JsonValue value) {
    if (value instanceof JsonArray array) {
      return joined(array);
    }
    return value instanceof JsonBoolean bool
        ? Optional.of(Boolean.toString(bool.value()))
        : scalar(value);
  }

  private static Optional<String> scalar(JsonValue value) {
    if (value instanceof JsonString string) {
      return Optional.of(string.value());
    }
    return value instanceof JsonNumber number
        ? Optional.of(NumberText.of(number))
        : Optional.empty();
  }

  private static Optional<String> joined(JsonArray array) {
    var texts = new ArrayList<String>();
    for (var element : array.elements()) {
      var text = scalar(element);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      texts.add(text.get());
    }
    return Optional.of(String.join(",", texts));
  }

  private static Unsuitable unsuitable(String property, JsonValue value) {
    var found =
        value instanceof JsonArray
            ? "an array with an element that is neither string nor number"
            : value.kindName();
    return new Unsuitable(
        property,
        "the property \""
            + property
            + "\" is "
            + found
            + ", which an environment variable "
            + "cannot carry");
  }
}
