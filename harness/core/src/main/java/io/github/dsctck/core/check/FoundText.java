package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.emulation.trace.TraceMessage;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.Comparator;

/** Words for the result that the kit found instead of the expected one. */
public final class FoundText {

  private FoundText() {}

  /** Returns a name with its value: {@code "input": "args"}. */
  public static String member(String name, JsonValue value) {
    return quoted(name) + ": " + json(value);
  }

  /** Returns a value as JSON, shortened if long. */
  public static String json(JsonValue value) {
    return Clip.of(value.toJson());
  }

  /** Returns how a process failed, with its first message. */
  public static String failure(Observation failed) {
    var ending = "the process " + failed.completion().ending().describe();
    var said =
        failed.trace().messages().stream()
            .filter(message -> !message.message().isBlank())
            .sorted(Comparator.comparing(FoundText::gravity))
            .map(TraceMessage::message);
    return said.findFirst().map(text -> ending + ", saying " + quoted(text.strip())).orElse(ending);
  }

  /** Debug messages explain a failure least; plain text explains it as well as an error message. */
  private static TraceLevel gravity(TraceMessage message) {
    return message.level().orElse(TraceLevel.ERROR);
  }

  /** Returns a text in quotes, shortened if long. */
  public static String quoted(String text) {
    return Clip.quoted(text);
  }
}
