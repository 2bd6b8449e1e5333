package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.security.DigestInputStream;
import java.util.Arrays;

/** Reads a file of the private copy, and fails at its end if it is not what was written. */
final class UnchangedStream extends DigestInputStream {

  private static final int SKIPPED = 8_192;

  private final byte[] written;
  private boolean ended;

  /**
   * Creates a stream.
   *
   * @param written the digest of what was written so far
   */
  UnchangedStream(InputStream in, byte[] written) {
    super(in, Digests.begin());
    this.written = written.clone();
  }

  static IOException changed() {
    return new IOException("Something changed the private copy of the run; verify again.");
  }

  @Override
  public int read() throws IOException {
    return checked(super.read());
  }

  @Override
  public int read(byte[] bytes, int start, int length) throws IOException {
    return checked(super.read(bytes, start, length));
  }

  /** Reads what it skips, because it counts for the digest. */
  @Override
  public long skip(long count) throws IOException {
    var bytes = new byte[(int) Math.max(0, Math.min(count, SKIPPED))];
    return Math.max(0, read(bytes, 0, bytes.length));
  }

  private int checked(int result) throws IOException {
    if (result < 0 && !ended) {
      ended = true;
      if (!Arrays.equals(getMessageDigest().digest(), written)) {
        throw changed();
      }
    }
    return result;
  }
}
