package io.github.dsctck.core.folder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;

/** Reads passages one after another. */
final class PassageStream extends InputStream {

  private final FileChannel channel;
  private final List<Passage> passages;
  private int current;
  private long position;

  PassageStream(FileChannel channel, List<Passage> passages) {
    this.channel = channel;
    this.passages = passages;
  }

  @Override
  public int read() throws IOException {
    var one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int start, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    int most = (int) Math.min(length, left());
    if (most == 0) {
      return -1;
    }
    var into = ByteBuffer.wrap(bytes, start, most);
    int count = channel.read(into, passages.get(current).start() + position);
    if (count < 0) {
      throw new IOException("The private copy of the run was cut.");
    }
    position += count;
    return count;
  }

  @Override
  public long skip(long count) {
    long skipped = Math.min(Math.max(0, count), left());
    position += skipped;
    return skipped;
  }

  /** Moves to the next passage with bytes and returns how many are left in it. */
  private long left() {
    while (current < passages.size() && position == passages.get(current).length()) {
      current++;
      position = 0;
    }
    return current == passages.size() ? 0 : passages.get(current).length() - position;
  }
}
