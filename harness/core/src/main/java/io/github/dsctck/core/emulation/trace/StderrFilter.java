package io.github.dsctck.core.emulation.trace;

import io.github.dsctck.core.emulation.output.ReadLines;
import io.github.dsctck.core.emulation.trace.TraceMessage.LineForm;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Sorts the lines of stderr into trace messages and raw text (contract C.4). */
public final class StderrFilter {

  private static final Set<String> OTHER_LEVEL_KEYS =
      Set.of("error", "warn", "warning", "info", "information", "debug", "verbose", "trace");
  private static final BigInteger LINE_NUMBER_LIMIT = BigInteger.ONE.shiftLeft(32);

  private StderrFilter() {}

  /** Sorts everything a process wrote to stderr. */
  public static FilteredStderr filter(byte[] stderr) {
    var read = ReadLines.of(stderr);
    var messages = new ArrayList<TraceMessage>();
    var remainder = new StringBuilder();
    for (int i = 0; i < read.lines().size(); i++) {
      var text = read.lines().get(i);
      if (text.isEmpty()) {
        continue;
      }
      var message = messageOf(i + 1, text);
      messages.add(message);
      if (!message.isRecognised()) {
        remainder.append(text).append('\n');
      }
    }
    return new FilteredStderr(messages, remainder.toString(), read.undecodableAt());
  }

  private static TraceMessage messageOf(int line, String text) {
    var value = JsonTextParser.parse(text).asValue();
    if (value.isEmpty()) {
      return raw(line, text, LineForm.PLAIN_TEXT);
    }
    if (!(value.get() instanceof JsonObject object)) {
      return raw(line, text, LineForm.OTHER_JSON);
    }
    var traced = tracing(line, text, object);
    return traced.isPresent() ? traced.get() : keyed(line, text, object);
  }

  private static TraceMessage raw(int line, String text, LineForm shape) {
    return new TraceMessage(line, text, shape, Optional.empty(), text, List.of(), false);
  }

  private static TraceMessage keyed(int line, String text, JsonObject object) {
    var keys = Arrays.stream(TraceLevel.values()).filter(key -> object.has(key.key())).toList();
    if (keys.isEmpty()) {
      return raw(line, text, unrecognised(object));
    }
    var message = textOf(object.get(keys.get(0).key()));
    return new TraceMessage(
        line,
        text,
        LineForm.LEVEL_KEY,
        Optional.of(keys.get(0)),
        message.orElse(""),
        keys,
        message.isPresent());
  }

  private static LineForm unrecognised(JsonObject object) {
    if (object.has("message") && object.has("level")) {
      return LineForm.MESSAGE_AND_LEVEL;
    }
    return object.names().stream()
            .anyMatch(name -> OTHER_LEVEL_KEYS.contains(name.toLowerCase(Locale.ROOT)))
        ? LineForm.OTHER_LEVEL_KEY
        : LineForm.OTHER_OBJECT;
  }

  private static Optional<TraceMessage> tracing(int line, String text, JsonObject object) {
    var level = textOf(object.get("level")).flatMap(TraceLevel::ofName);
    var message =
        Optional.ofNullable(object.get("fields"))
            .flatMap(JsonValue::asObject)
            .flatMap(fields -> textOf(fields.get("message")));
    if (level.isEmpty() || message.isEmpty() || !hasTracingMembers(object)) {
      return Optional.empty();
    }
    return Optional.of(
        new TraceMessage(line, text, LineForm.TRACING, level, message.get(), List.of(), true));
  }

  private static boolean hasTracingMembers(JsonObject object) {
    return textOf(object.get("timestamp")).isPresent()
        && object.present("target").filter(value -> !(value instanceof JsonString)).isEmpty()
        && hasLineNumber(object)
        && object.present("span").filter(value -> !(value instanceof JsonObject)).isEmpty()
        && object.present("spans").filter(value -> !isArrayOfObjects(value)).isEmpty();
  }

  private static boolean hasLineNumber(JsonObject object) {
    if (object.has("line_number") && object.has("lineNumber")) {
      return false;
    }
    return object
        .present("line_number")
        .or(() -> object.present("lineNumber"))
        .filter(value -> !isLineNumber(value))
        .isEmpty();
  }

  private static boolean isLineNumber(JsonValue value) {
    return value instanceof JsonNumber number
        && number.kind() == JsonNumber.Kind.UNSIGNED
        && new BigInteger(number.literal()).compareTo(LINE_NUMBER_LIMIT) < 0;
  }

  private static boolean isArrayOfObjects(JsonValue value) {
    return value
        .asArray()
        .map(array -> array.elements().stream().allMatch(JsonObject.class::isInstance))
        .orElse(false);
  }

  private static Optional<String> textOf(@Nullable JsonValue value) {
    return Optional.ofNullable(value).flatMap(JsonValue::asText);
  }
}
