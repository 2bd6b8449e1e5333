package io.github.dsctck.core.process;

/**
 * What became of the bytes for stdin. What fits into a pipe (64 KiB on Linux) counts as taken even
 * if the process never reads it, for the engine cannot see that either.
 *
 * @param offered how many bytes there were to write
 * @param brokenPipe whether the process ended or closed stdin before it took them all
 * @param outputBefore how many bytes it had at least written to stdout or to stderr, whichever has
 *     more, when the last was taken: beyond what a pipe holds, the engine would have waited forever
 */
public record InputDelivery(long offered, boolean brokenPipe, long outputBefore) {

  /** The delivery when there is nothing to write. */
  public static final InputDelivery NONE = new InputDelivery(0, false, 0);
}
