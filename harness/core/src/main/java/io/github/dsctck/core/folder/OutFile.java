package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.Digests;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/**
 * A new file in the out folder. What is appended is in the file when the method returns, unless the
 * out folder has a fault.
 */
public final class OutFile implements Closeable {

  private final String name;
  private final @Nullable FileChannel file;
  private final OutFolder folder;
  private final PrivateCopy copy;

  OutFile(String name, @Nullable FileChannel file, OutFolder folder, PrivateCopy copy) {
    this.name = name;
    this.file = file;
    this.folder = folder;
    this.copy = copy;
  }

  /**
   * Appends bytes.
   *
   * @throws IOException if they cannot be written to the private copy
   */
  public synchronized void append(byte[] bytes) throws IOException {
    appendToFile(bytes);
    copy.append(name, bytes);
  }

  /**
   * Appends bytes that the run reads again.
   *
   * @return their place in the private copy
   * @throws IOException if they cannot be written to the private copy
   */
  public synchronized Passage appendPassage(byte[] bytes) throws IOException {
    appendToFile(bytes);
    long start = copy.append(name, bytes);
    return new Passage(start, bytes.length, Digests.startOfSha256(bytes));
  }

  private void appendToFile(byte[] bytes) {
    if (file != null && file.isOpen()) {
      folder.attempt(() -> write(file, bytes));
    }
  }

  /** Writes all bytes, or closes the file, because a file with a gap is worse than a short one. */
  private static void write(FileChannel file, byte[] bytes) throws IOException {
    var rest = ByteBuffer.wrap(bytes);
    try {
      while (rest.hasRemaining()) {
        file.write(rest);
      }
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  @Override
  public synchronized void close() {
    if (file != null) {
      folder.attempt(file::close);
    }
  }
}
