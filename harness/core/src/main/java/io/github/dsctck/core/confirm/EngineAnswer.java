package io.github.dsctck.core.confirm;

import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The answer of a real engine to one command. */
sealed interface EngineAnswer {

  /** The exit code after an operation that failed. */
  int FAILED = 2;

  /** The exit code of a type that was not found. */
  int NOT_FOUND = 7;

  /** Reads what {@code dsc} printed for a call. */
  static EngineAnswer of(EngineCall call, Completion completion) {
    if (!(completion.ending() instanceof ProcessEnding.Exited exited)) {
      return new Unusable("dsc " + completion.ending().describe());
    }
    if (exited.code() == NOT_FOUND) {
      return new Unusable("dsc did not find the resource");
    }
    if (exited.code() == FAILED) {
      return new Refused(lastError(completion));
    }
    if (exited.code() != 0) {
      return new Unusable(
          "dsc ended with exit code " + exited.code() + ": " + lastError(completion));
    }
    if (call.arguments().contains("delete")) {
      return new Answered(JsonObject.empty());
    }
    return JsonTextParser.parse(completion.stdout().bytes())
        .asValue()
        .flatMap(answer -> call.configured() ? result(answer) : Optional.of(answer))
        .<EngineAnswer>map(answer -> new Answered(answer))
        .orElseGet(() -> new Unusable("dsc printed something else than one JSON document"));
  }

  private static Optional<JsonValue> result(JsonValue configuration) {
    return configuration
        .asObject()
        .flatMap(object -> object.present("results"))
        .flatMap(JsonValue::asArray)
        .flatMap(array -> array.elements().stream().findFirst())
        .flatMap(JsonValue::asObject)
        .flatMap(first -> first.present("result"));
  }

  /** Returns the last message of level error on stderr, or nothing. */
  private static String lastError(Completion completion) {
    return completion
        .stderr()
        .lossyText()
        .lines()
        .flatMap(line -> JsonTextParser.parse(line).asValue().flatMap(JsonValue::asObject).stream())
        .filter(line -> JsonString.of("ERROR").equals(line.get("level")))
        .flatMap(line -> line.present("fields").flatMap(JsonValue::asObject).stream())
        .flatMap(fields -> fields.present("message").flatMap(JsonValue::asText).stream())
        .reduce((earlier, later) -> later)
        .orElse("");
  }

  /**
   * It answered with a document.
   *
   * @param document the document
   */
  record Answered(JsonValue document) implements EngineAnswer {

    /** Returns the entries of the configuration of an export, as an exporter printed them. */
    List<JsonValue> entries() {
      return resources()
          .<JsonValue>map(entry -> entry.without(Set.of("executionInformation")))
          .toList();
    }

    private Stream<JsonObject> resources() {
      return document
          .asObject()
          .flatMap(object -> object.present("resources"))
          .flatMap(JsonValue::asArray)
          .stream()
          .flatMap(array -> array.elements().stream())
          .flatMap(entry -> entry.asObject().stream());
    }

    /** Returns the instances of an export, as the resource printed them. */
    List<JsonValue> instances() {
      return resources()
          .map(entry -> unescaped(entry.present("properties").orElseGet(JsonObject::empty)))
          .toList();
    }

    /** Undoes the bracket that export puts before a text in brackets. */
    private static JsonValue unescaped(JsonValue value) {
      if (value instanceof JsonObject object) {
        var members = new LinkedHashMap<String, JsonValue>();
        object.members().forEach((name, member) -> members.put(name, unescaped(member)));
        return JsonObject.of(members);
      }
      if (value instanceof JsonArray array) {
        return JsonArray.of(array.elements().stream().map(Answered::unescaped).toList());
      }
      return value
          .asText()
          .filter(text -> text.startsWith("[[") && text.endsWith("]"))
          .<JsonValue>map(text -> JsonString.of(text.substring(1)))
          .orElse(value);
    }
  }

  /**
   * The operation failed.
   *
   * @param message its last message, empty where it has none
   */
  record Refused(String message) implements EngineAnswer {}

  /**
   * The answer cannot be compared.
   *
   * @param reason why
   */
  record Unusable(String reason) implements EngineAnswer {}
}
