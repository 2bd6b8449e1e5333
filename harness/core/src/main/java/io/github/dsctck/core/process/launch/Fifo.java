package io.github.dsctck.core.process.launch;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The kit's end of a named pipe. Opening one end waits for the other, unless one process has both.
 * The second channel therefore keeps both ends open until the process has its end.
 */
final class Fifo implements Closeable {

  private final Path path;
  private final FileChannel both;
  private final FileChannel channel;

  private Fifo(Path path, StandardOpenOption direction) throws IOException {
    this.path = path;
    this.both = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      this.channel = FileChannel.open(path, direction);
    } catch (IOException e) {
      both.close();
      throw e;
    }
  }

  /** Opens the end that reads what a process writes. */
  static Fifo reading(Path path) throws IOException {
    return new Fifo(path, StandardOpenOption.READ);
  }

  /** Opens the end that writes what a process reads. */
  static Fifo writing(Path path) throws IOException {
    return new Fifo(path, StandardOpenOption.WRITE);
  }

  /** Returns the name under which a process gets the other end. */
  File file() {
    return path.toFile();
  }

  FileChannel channel() {
    return channel;
  }

  /** Leaves the other end only to the process. */
  void connected() throws IOException {
    both.close();
  }

  /** Returns the name that Linux shows for the removed pipe in the descriptors of its users. */
  String link() {
    return path + " (deleted)";
  }

  /** Closes the kit's end; a thread that waits for it is freed. */
  @Override
  public void close() throws IOException {
    channel.close();
    both.close();
  }
}
