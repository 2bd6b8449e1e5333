package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.process.Captured;
import io.github.dsctck.core.process.Completion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Stores equal large outputs of a conversation only once, and cuts others at a limit. A resource
 * with huge output prints it in every exchange, and all exchanges of a conversation stay in memory
 * until it is judged.
 */
final class LargeOutputCache {

  private static final int LARGE = 1 << 16;

  /** 48 MiB of large outputs, or a sixteenth of the memory where that is less. */
  private static final long MOST = Math.min(48L << 20, Runtime.getRuntime().maxMemory() / 16);

  private final long most;
  private final List<Captured> streams = new ArrayList<>();
  private final List<Observation> observations = new ArrayList<>();
  private long kept;

  LargeOutputCache() {
    this(MOST);
  }

  /**
   * Creates a cache.
   *
   * @param most the most bytes of large outputs
   */
  LargeOutputCache(long most) {
    this.most = most;
  }

  /**
   * Returns a completion that shares large streams with an earlier one where they are equal, or
   * cuts them where the limit is reached.
   */
  Completion share(Completion completion) {
    var stdout = share(completion.stdout());
    var stderr = share(completion.stderr());
    return stdout == completion.stdout() && stderr == completion.stderr()
        ? completion
        : new Completion(
            completion.ending(),
            stdout,
            stderr,
            completion.input(),
            completion.started(),
            completion.duration(),
            completion.survivors());
  }

  private Captured share(Captured captured) {
    if (captured.bytes().length < LARGE) {
      return captured;
    }
    for (var earlier : streams) {
      if (Arrays.equals(earlier.bytes(), captured.bytes())) {
        return new Captured(earlier.bytes(), captured.total());
      }
    }
    if (kept + captured.bytes().length > most) {
      return new Captured(Arrays.copyOf(captured.bytes(), LARGE - 1), captured.total());
    }
    kept += captured.bytes().length;
    streams.add(captured);
    return captured;
  }

  /** Reads an exchange, or reuses the parsed output of an earlier one with the same bytes. */
  Observation read(TestedResource subject, Exchange exchange, ExchangePurpose purpose, int epoch) {
    if (!isLarge(exchange)) {
      return new Observation(subject, exchange, purpose.stepInput(), epoch, purpose.twin());
    }
    for (var earlier : observations) {
      var same = earlier.again(exchange, purpose.stepInput(), epoch, purpose.twin());
      if (same.isPresent()) {
        return same.get();
      }
    }
    var observation =
        new Observation(subject, exchange, purpose.stepInput(), epoch, purpose.twin());
    observations.add(observation);
    return observation;
  }

  private static boolean isLarge(Exchange exchange) {
    var received = exchange.received();
    return received.stdout().bytes().length >= LARGE || received.stderr().bytes().length >= LARGE;
  }
}
