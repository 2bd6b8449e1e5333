package io.github.dsctck.core.conversation;

import java.time.Duration;

/** When a set is ended in the middle, by the variant of its step. */
public final class SetInterruption {

  /** The variant of the set that is not ended. */
  public static final int TO_THE_END = 3;

  /** The shortest time limit that means something; no process comes to its own end so soon. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  private SetInterruption() {}

  /**
   * Returns after what time a set is ended: after half and a quarter of what one took before, and
   * at once, because how long it takes this time is chance.
   *
   * @param variant below {@link #TO_THE_END}
   * @param before how long a set took that came to its end
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
