package io.github.dsctck.core.exchange;

import io.github.dsctck.core.process.Ending;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * An ending as a transcript spells it: one member says which it is.
 *
 * @param exited the exit code of a process that ended by itself
 * @param signal the signal that ended it
 * @param timedOut the limit in milliseconds at which the kit ended it
 * @param idle whether it was idle then
 * @param pipesHeld the exit code of a process whose child keeps stdout or stderr open
 * @param notStarted why it could not be started
 * @param notSent why the kit did not start it
 * @param cancelled true if the run was cancelled meanwhile
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

  static EndingText of(Ending ending, Masking masking) {
    if (ending instanceof Ending.Exited exited) {
      return new EndingText(exited.code(), null, null, null, null, null, null, null);
    }
    if (ending instanceof Ending.Signalled signalled) {
      return new EndingText(null, signalled.signal(), null, null, null, null, null, null);
    }
    if (ending instanceof Ending.TimedOut out) {
      return new EndingText(null, null, out.limit().toMillis(), out.idle(), null, null, null, null);
    }
    if (ending instanceof Ending.PipesHeld held) {
      return new EndingText(null, null, null, null, held.code(), null, null, null);
    }
    if (ending instanceof Ending.NotStarted not) {
      var reason = masking.mask(not.reason());
      return new EndingText(null, null, null, null, null, reason, null, null);
    }
    if (ending instanceof Ending.NotSent not) {
      var reason = masking.mask(not.reason());
      return new EndingText(null, null, null, null, null, null, reason, null);
    }
    return new EndingText(null, null, null, null, null, null, null, true);
  }

  Ending ending() {
    if (exited != null) {
      return new Ending.Exited(exited);
    }
    if (signal != null) {
      return new Ending.Signalled(signal);
    }
    if (timedOut != null) {
      return new Ending.TimedOut(Duration.ofMillis(timedOut), Boolean.TRUE.equals(idle));
    }
    if (pipesHeld != null) {
      return new Ending.PipesHeld(pipesHeld);
    }
    if (notStarted != null) {
      return new Ending.NotStarted(notStarted);
    }
    return notSent != null ? new Ending.NotSent(notSent) : new Ending.Cancelled();
  }
}
