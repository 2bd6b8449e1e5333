package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessEnding;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Decides when the rest of a conversation is skipped, and why. */
final class ConversationLimits {

  /** The number of time-outs after which the rest of a conversation is skipped. */
  private static final int MOST_TIMEOUTS = 2;

  /** The most output of one conversation, which is judged as a whole. */
  private static final long MOST_OUTPUT = 64L << 20;

  private final BooleanSupplier cancelled;
  private Optional<NotExercisedReason> ended = Optional.empty();
  private int timeouts;
  private long output;

  ConversationLimits(BooleanSupplier cancelled) {
    this.cancelled = cancelled;
  }

  /** Returns why no further step runs, if so. */
  Optional<NotExercisedReason> ended() {
    return cancelled.getAsBoolean()
        ? Optional.of(NotExercisedReason.of("the run was interrupted"))
        : ended;
  }

  /** Skips all further steps; the first reason counts. */
  void end(NotExercisedReason reason) {
    ended = ended.or(() -> Optional.of(reason));
  }

  /** Counts one process. */
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
              "the processes printed more than \"%d\" bytes, the limit of a conversation"
                  .formatted(MOST_OUTPUT)));
    }
  }
}
