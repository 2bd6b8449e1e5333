package io.github.dsctck.core.process;

/**
 * The delivery of the bytes for stdin. Bytes that fit into a pipe (64 KiB on Linux) count as read
 * even if the process never reads them, because the engine cannot see that either.
 *
 * @param offered the number of bytes to write
 * @param brokenPipe whether the process ended or closed stdin before it read them all
 * @param outputBefore the least number of bytes on stdout or stderr, whichever has more, when it
 *     read the last one: beyond the size of a pipe, the engine would have waited forever
 */
public record InputDelivery(long offered, boolean brokenPipe, long outputBefore) {

  /** The delivery of an empty input. */
  public static final InputDelivery NONE = new InputDelivery(0, false, 0);
}
