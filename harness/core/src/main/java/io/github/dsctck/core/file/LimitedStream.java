package io.github.dsctck.core.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails when it has more bytes than its limit. */
final class LimitedStream extends FilterInputStream {

  private long left;

  LimitedStream(InputStream in, long limit) {
    super(in);
    this.left = limit;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = super.read(bytes, offset, (int) Math.min(length, left + 1));
    left -= Math.max(read, 0);
    if (left < 0) {
      throw new IOException("it grew while it was read");
    }
    return read;
  }
}
