package io.github.dsctck.core.exchange;

import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.process.ProcessEnding;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An ending in the form of a transcript: the name of its member shows the kind.
 *
 * @param exited the exit code of a process that ended by itself
 * @param signal the signal that ended it
 * @param timedOut the limit in milliseconds at which the kit ended it
 * @param idle whether it was idle at that moment
 * @param pipesHeld the exit code of a process whose child keeps stdout or stderr open
 * @param notStarted why the system could not start it
 * @param notSent why the kit did not start it
 * @param cancelled true if the run was cancelled before it ended
 */
record EndingText(
    @Nullable Integer exited,
    @Nullable Integer signal,
    @Nullable Long timedOut,
    @Nullable Boolean idle,
    @Nullable Integer pipesHeld,
    @Nullable String notStarted,
    @Nullable String notSent,
    @Nullable Boolean cancelled) {

  EndingText {
    long kinds =
        Stream.of(exited, signal, timedOut, pipesHeld, notStarted, notSent, cancelled)
            .filter(Objects::nonNull)
            .count();
    LineFormat.require(kinds == 1, "a process ends in one way");
    LineFormat.require(timedOut == null || timedOut >= 0, "a number is negative");
  }

  static EndingText of(ProcessEnding ending, Masking masking) {
    if (ending instanceof ProcessEnding.Exited exited) {
      return new EndingText(exited.code(), null, null, null, null, null, null, null);
    }
    if (ending instanceof ProcessEnding.Signalled signalled) {
      return new EndingText(null, signalled.signal(), null, null, null, null, null, null);
    }
    if (ending instanceof ProcessEnding.TimedOut out) {
      return new EndingText(null, null, out.limit().toMillis(), out.idle(), null, null, null, null);
    }
    if (ending instanceof ProcessEnding.PipesHeld held) {
      return new EndingText(null, null, null, null, held.code(), null, null, null);
    }
    if (ending instanceof ProcessEnding.NotStarted not) {
      var reason = masking.mask(not.reason());
      return new EndingText(null, null, null, null, null, reason, null, null);
    }
    if (ending instanceof ProcessEnding.NotSent not) {
      var reason = masking.mask(not.reason());
      return new EndingText(null, null, null, null, null, null, reason, null);
    }
    return new EndingText(null, null, null, null, null, null, null, true);
  }

  ProcessEnding ending() {
    if (exited != null) {
      return new ProcessEnding.Exited(exited);
    }
    if (signal != null) {
      return new ProcessEnding.Signalled(signal);
    }
    if (timedOut != null) {
      return new ProcessEnding.TimedOut(Duration.ofMillis(timedOut), Boolean.TRUE.equals(idle));
    }
    if (pipesHeld != null) {
      return new ProcessEnding.PipesHeld(pipesHeld);
    }
    if (notStarted != null) {
      return new ProcessEnding.NotStarted(notStarted);
    }
    return notSent != null ? new ProcessEnding.NotSent(notSent) : new ProcessEnding.Cancelled();
  }
}
