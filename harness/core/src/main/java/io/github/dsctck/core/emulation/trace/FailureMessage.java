package io.github.dsctck.core.emulation.trace;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the part of stderr that tells a person why a process failed: an error message, or else the
 * first and the last line of plain text.
 *
 * <p>A stack trace is more than its message. Python prints the message in the last line, other
 * runtimes before the frames, which are indented. Example: of {@code Traceback (most recent call
 * last):}, {@code File "a.py", line 3, in <module>} and {@code ValueError: no key}, only the last
 * line is returned.
 */
public final class FailureMessage {

  private static final Pattern FRAME = Pattern.compile("\\s.*|at \\S+[(:].*|\\^+|Node\\.js v.*");

  private static final String PYTHON_TRACE = "Traceback (most recent call last):";

  private FailureMessage() {}

  /** Returns the message on one line, empty where stderr has no text. */
  public static Optional<String> of(FilteredStderr stderr) {
    var messages =
        stderr.messages().stream().filter(message -> !message.message().isBlank()).toList();
    var gravest = messages.stream().map(FailureMessage::gravity).min(Comparator.naturalOrder());
    var lines =
        messages.stream()
            .filter(message -> gravest.filter(gravity(message)::equals).isPresent())
            .map(TraceMessage::message)
            .toList();
    return messages.stream().anyMatch(FailureMessage::isError)
        ? messages.stream().filter(FailureMessage::isError).findFirst().map(FailureMessage::text)
        : firstAndLast(lines);
  }

  private static boolean isError(TraceMessage message) {
    return message.level().filter(TraceLevel.ERROR::equals).isPresent();
  }

  private static String text(TraceMessage message) {
    return message.message().strip();
  }

  /** Plain text explains a failure as well as an error message; debug messages do so least. */
  private static TraceLevel gravity(TraceMessage message) {
    return message.level().orElse(TraceLevel.ERROR);
  }

  private static Optional<String> firstAndLast(List<String> lines) {
    var telling = lines.stream().filter(line -> !FRAME.matcher(line).matches()).toList();
    var kept = telling.isEmpty() ? lines : telling;
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    var first = kept.get(0).strip();
    var last = kept.get(kept.size() - 1).strip();
    boolean isOne = kept.size() == 1 || first.equals(PYTHON_TRACE);
    return Optional.of(isOne ? last : first + " … " + last);
  }
}
