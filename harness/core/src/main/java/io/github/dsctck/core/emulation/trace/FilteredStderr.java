package io.github.dsctck.core.emulation.trace;

import java.util.List;
import java.util.OptionalLong;

/**
 * The engine's reading of the whole stderr.
 *
 * @param messages the lines that are not empty, in their order
 * @param remainder the raw lines, each ended by LF, which the engine shows when the command fails
 *     with a code the manifest does not explain
 * @param undecodableAt the offset of the first byte that is not UTF-8, counted from 0; the engine
 *     stops reading at its line
 */
public record FilteredStderr(
    List<TraceMessage> messages, String remainder, OptionalLong undecodableAt) {

  public FilteredStderr {
    messages = List.copyOf(messages);
  }

  /** Returns whether a message of that level was logged with a text. */
  public boolean has(TraceLevel level) {
    return messages.stream()
        .anyMatch(
            message ->
                message.level().filter(level::equals).isPresent() && !message.message().isEmpty());
  }
}
