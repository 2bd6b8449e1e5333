package io.github.dsctck.core.check;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.emulation.trace.TraceLevel;
import io.github.dsctck.core.emulation.trace.TraceMessage;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.text.Clip;
import java.util.Comparator;

/** Words for what was found instead of what a rule demands. */
public final class FoundText {

  private FoundText() {}

  /** Returns a name and what stands there: {@code "input": "args"}. */
  public static String member(String name, JsonValue value) {
    return quoted(name) + ": " + json(value);
  }

  /** Returns a value as JSON, cut where it is long. */
  public static String json(JsonValue value) {
    return Clip.of(value.toJson());
  }

  /** Returns how a process failed and what it said about it first. */
  public static String failure(Observation failed) {
    var ending = "the process " + failed.completion().ending().describe();
    var said =
        failed.trace().messages().stream()
            .filter(message -> !message.message().isBlank())
            .sorted(Comparator.comparing(FoundText::gravity))
            .map(TraceMessage::message);
    return said.findFirst().map(text -> ending + ", saying " + quoted(text.strip())).orElse(ending);
  }

  /** What is logged for debugging says least about a failure, plain text as much as an error. */
  private static TraceLevel gravity(TraceMessage message) {
    return message.level().orElse(TraceLevel.ERROR);
  }

  /** Returns a text in quotes, cut where it is long. */
  public static String quoted(String text) {
    return Clip.quoted(text);
  }
}
