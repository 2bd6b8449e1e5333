package io.github.dsctck.core.process;

/**
 * What became of the bytes for stdin.
 *
 * @param offered how many bytes there were to write
 * @param brokenPipe whether the process ended or closed stdin before it took them all
 * @param outputBefore how many bytes it had written to stdout and stderr when the last was taken
 */
public record InputDelivery(long offered, boolean brokenPipe, long outputBefore) {

  /** The delivery when there is nothing to write. */
  public static final InputDelivery NONE = new InputDelivery(0, false, 0);
}
