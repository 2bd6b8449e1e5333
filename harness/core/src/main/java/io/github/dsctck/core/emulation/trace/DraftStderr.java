package io.github.dsctck.core.emulation.trace;

import io.github.dsctck.core.emulation.output.ReadLines;
import io.github.dsctck.core.emulation.trace.TraceMessage.LineForm;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the lines of stderr into the messages of the 2022 draft and other text. A message is an
 * object with the member {@code error}, {@code warning} or {@code verbose}, an object that has the
 * text as its {@code message}.
 */
public final class DraftStderr {

  private static final Map<String, TraceLevel> LEVELS =
      Map.of("error", TraceLevel.ERROR, "warning", TraceLevel.WARN, "verbose", TraceLevel.DEBUG);

  private DraftStderr() {}

  /** Sorts everything a process wrote to stderr. */
  public static FilteredStderr filter(byte[] stderr) {
    var read = ReadLines.of(stderr);
    var messages = new ArrayList<TraceMessage>();
    var remainder = new StringBuilder();
    for (int i = 0; i < read.lines().size(); i++) {
      var text = read.lines().get(i);
      if (!text.isEmpty()) {
        var message = messageOf(i + 1, text);
        messages.add(message);
        remainder.append(message.isRecognised() ? "" : text + '\n');
      }
    }
    return new FilteredStderr(messages, remainder.toString(), read.undecodableAt());
  }

  private static TraceMessage messageOf(int line, String text) {
    var value = JsonTextParser.parse(text).asValue();
    if (value.isPresent() && value.get() instanceof JsonObject object) {
      return LEVELS.entrySet().stream()
          .filter(level -> object.has(level.getKey()))
          .min(Map.Entry.comparingByValue())
          .map(level -> keyed(line, text, level.getValue(), object.get(level.getKey())))
          .orElseGet(() -> raw(line, text, LineForm.OTHER_OBJECT));
    }
    return raw(line, text, value.isPresent() ? LineForm.OTHER_JSON : LineForm.PLAIN_TEXT);
  }

  private static TraceMessage raw(int line, String text, LineForm form) {
    return new TraceMessage(line, text, form, Optional.empty(), text, List.of(), false);
  }

  private static TraceMessage keyed(
      int line, String text, TraceLevel level, @Nullable JsonValue value) {
    var message =
        Optional.ofNullable(value)
            .flatMap(JsonValue::asObject)
            .flatMap((JsonObject it) -> it.present("message"))
            .flatMap(JsonValue::asText);
    boolean complete = level != TraceLevel.ERROR || hasCode(value);
    return new TraceMessage(
        line,
        text,
        LineForm.LEVEL_KEY,
        Optional.of(level),
        message.orElse(text),
        List.of(level),
        message.isPresent() && complete);
  }

  private static boolean hasCode(@Nullable JsonValue error) {
    var code = error instanceof JsonObject object ? object.get("code") : null;
    return code instanceof JsonString || code instanceof JsonNumber;
  }
}
