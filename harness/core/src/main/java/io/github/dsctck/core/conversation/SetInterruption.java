package io.github.dsctck.core.conversation;

import java.time.Duration;

/** The moment at which the kit interrupts a set, by the variant of its step. */
public final class SetInterruption {

  /** The variant of the set that is not interrupted. */
  public static final int TO_THE_END = 3;

  /** The shortest useful time limit; no process ends by itself so soon. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private SetInterruption() {}

  /**
   * Returns the time after which a set is interrupted: half and a quarter of an earlier set's
   * duration, and immediately, because durations vary.
   *
   * @param variant below {@link #TO_THE_END}
   * @param before the duration of a complete set
   */
  public static Duration after(int variant, Duration before) {
    var limit =
        switch (variant) {
          case 0 -> before.dividedBy(2);
          case 1 -> before.dividedBy(4);
          default -> SHORTEST;
        };
    return limit.compareTo(SHORTEST) < 0 ? SHORTEST : limit;
  }
}
