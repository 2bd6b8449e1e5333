package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.AdaptedResource;
import io.github.dsctck.core.manifest.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The array in which full and sequence adapters receive and return instances (contract C.15). */
public final class Wrapping {

  private static final String FLAG = "_inDesiredState";

  private static final JsonObject METADATA =
      object("Microsoft.DSC", object("context", JsonString.of("configuration")));

  private Wrapping() {}

  private static JsonObject object(String name, JsonValue value) {
    return JsonObject.empty().with(name, value);
  }

  /** Returns an input in the form that the adapter of a resource receives. */
  public static String of(Manifest manifest, String input) {
    return manifest
        .invokedBy()
        .filter(AdaptedResource.Adapter::wraps)
        .map(adapter -> wrap(manifest, adapter, input))
        .orElse(input);
  }

  private static String wrap(Manifest manifest, AdaptedResource.Adapter adapter, String input) {
    var properties = JsonTextParser.parse(input).asValue();
    return input.isEmpty() || properties.isPresent()
        ? document(manifest.type(), adapter, properties)
        : input;
  }

  private static String document(
      String type, AdaptedResource.Adapter adapter, Optional<JsonValue> properties) {
    var entry = object("name", JsonString.of(type)).with("type", JsonString.of(type));
    var whole = properties.map(value -> entry.with("properties", value)).orElse(entry);
    var document = object("resources", JsonArray.of(List.of(whole)));
    return InputText.of(adapter.sendsMetadata() ? document.with("metadata", METADATA) : document);
  }

  /** Returns the output of an adapter with each state taken out of its array, if any. */
  public static Output unwrapped(Manifest manifest, Output output) {
    return manifest.isWrapped()
        ? output.with(
            output.documents().stream()
                .flatMap(document -> unwrapped(document, output.shape()))
                .toList())
        : output;
  }

  private static Stream<Output.Document> unwrapped(Output.Document document, OutputShape shape) {
    var states =
        shape == OutputShape.INSTANCE_LINES
            ? elements(document.value())
            : state(document.value()).map(state -> List.<JsonValue>of(state));
    return states
        .map(
            found ->
                found.stream()
                    .map(state -> new Output.Document(document.line(), state, state.toJson())))
        .orElseGet(() -> Stream.of(document));
  }

  /**
   * Returns an output as the engine takes states out of their arrays, without the verdict of test.
   * It is empty where the engine finds no such array, or no properties in its first element.
   */
  public static Optional<Output> taken(Output output) {
    var taken = new ArrayList<Output.Document>();
    for (var document : output.documents()) {
      var states =
          output.shape() == OutputShape.INSTANCE_LINES
              ? elements(document.value())
              : properties(document.value()).map(List::of);
      if (states.isEmpty()) {
        return Optional.empty();
      }
      states
          .get()
          .forEach(state -> taken.add(new Output.Document(document.line(), state, state.toJson())));
    }
    return Optional.of(output.with(taken));
  }

  private static Optional<JsonValue> properties(JsonValue answer) {
    return elements(answer)
        .flatMap(elements -> elements.stream().findFirst())
        .flatMap(JsonValue::asObject)
        .map(first -> first.get("properties"));
  }

  /** Returns the content of the array of an answer; on each line of export these are instances. */
  public static Optional<List<JsonValue>> elements(JsonValue answer) {
    return answer
        .asObject()
        .flatMap(object -> object.present("result"))
        .flatMap(JsonValue::asArray)
        .map(JsonArray::elements);
  }

  /** Returns the state in an answer, with the verdict of test. */
  public static Optional<JsonObject> state(JsonValue answer) {
    return elements(answer)
        .flatMap(elements -> elements.stream().findFirst())
        .flatMap(JsonValue::asObject)
        .flatMap(first -> first.present("properties"))
        .flatMap(JsonValue::asObject)
        .map(state -> withVerdict(answer, state));
  }

  private static JsonObject withVerdict(JsonValue answer, JsonObject state) {
    return answer
        .asObject()
        .flatMap(object -> object.present(FLAG))
        .map(flag -> state.with(FLAG, flag))
        .orElse(state);
  }
}
