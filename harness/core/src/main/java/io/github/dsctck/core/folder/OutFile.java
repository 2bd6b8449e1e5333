package io.github.dsctck.core.folder;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A new file in the out folder. What is appended is in the file when the method returns. */
public final class OutFile implements Closeable {

  private final String name;
  private final FileChannel file;
  private final PrivateCopy copy;

  OutFile(String name, FileChannel file, PrivateCopy copy) {
    this.name = name;
    this.file = file;
    this.copy = copy;
  }

  /**
   * Appends bytes.
   *
   * @throws IOException if they cannot be written
   */
  public synchronized Passage append(byte[] bytes) throws IOException {
    var rest = ByteBuffer.wrap(bytes);
    while (rest.hasRemaining()) {
      file.write(rest);
    }
    return copy.append(name, bytes);
  }

  @Override
  public synchronized void close() throws IOException {
    file.close();
  }
}
