package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Knows when the rest of a conversation is not taken any more, and why. */
final class ConversationLimits {

  /** After so many processes that did not end, the rest of a conversation is not worth the wait. */
  private static final int MOST_TIMEOUTS = 2;

  /** So much output is kept of one conversation, because it is judged as a whole. */
  private static final long MOST_OUTPUT = 64L << 20;

  private final BooleanSupplier cancelled;
  private Optional<NotExercisedReason> ended = Optional.empty();
  private int timeouts;
  private long output;

  ConversationLimits(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
  }

  /** Returns why no further step is taken, if that is so. */
  Optional<NotExercisedReason> ended() {
    return cancelled.getAsBoolean()
        ? Optional.of(NotExercisedReason.of("the run was interrupted"))
        : ended;
  }

  /** Takes no further step; the first reason counts. */
  void end(NotExercisedReason reason) {
    ended = ended.or(() -> Optional.of(reason));
  }

  /** Bears with one process. */
  void bear(Completion completion) {
    if (completion.ending() instanceof ProcessEnding.TimedOut && ++timeouts >= MOST_TIMEOUTS) {
      end(
          NotExercisedReason.of(
              "%d processes did not end within their time limit".formatted(timeouts)));
    }
    output += completion.stdout().bytes().length + completion.stderr().bytes().length;
    if (output > MOST_OUTPUT) {
      end(
          NotExercisedReason.of(
              "the processes printed more than the \"%d\" bytes that are kept of a conversation"
                  .formatted(MOST_OUTPUT)));
    }
  }
}
