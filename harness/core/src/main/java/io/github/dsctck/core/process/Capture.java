package io.github.dsctck.core.process;

import java.util.Arrays;

/** Collects one stream of a running process, up to a limit. */
final class Capture {

  private final int limit;
  private byte[] bytes = new byte[0];
  private int kept;
  private long total;
  private long lastAdded;
  private boolean sealed;

  Capture(int limit) {
    this.limit = limit;
    this.lastAdded = System.nanoTime();
  }

  synchronized void add(byte[] buffer, int length) {
    if (sealed) {
      return;
    }
    int room = Math.min(length, limit - kept);
    if (room > 0) {
      ensureCapacity(kept + room);
      System.arraycopy(buffer, 0, bytes, kept, room);
      kept += room;
    }
    total += length;
    lastAdded = System.nanoTime();
  }

  private void ensureCapacity(int needed) {
    if (needed > bytes.length) {
      long doubled = Math.min(limit, 2L * bytes.length);
      bytes = Arrays.copyOf(bytes, (int) Math.max(needed, doubled));
    }
  }

  /** Returns the number of bytes so far. */
  synchronized long total() {
    return total;
  }

  /**
   * Returns the time of the last byte, or of the opening of the stream, on the clock of nanoTime.
   */
  synchronized long lastAdded() {
    return lastAdded;
  }

  /** Returns the bytes so far; later ones are discarded. */
  synchronized Captured seal() {
    sealed = true;
    Captured captured = new Captured(Arrays.copyOf(bytes, kept), total);
    bytes = new byte[0];
    return captured;
  }
}
