package io.github.dsctck.core.process.launch;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * An anonymous pipe: one end is the kit's, as a channel, the other is for a process. A thread that
 * waits for the channel is freed when the channel is closed, which Java's own pipes lack.
 */
final class Pipe implements Closeable {

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
  private static final int NONE = -1;

  private final FileChannel channel;
  private final String link;
  private int other;

  private Pipe(FileChannel channel, String link, int other) {
    this.channel = channel;
    this.link = link;
    this.other = other;
  }

  /** Opens a pipe whose end for reading is the kit's. */
  static Pipe reading() throws IOException {
    int[] ends = open();
    return of(ends[0], StandardOpenOption.READ, ends[1]);
  }

  /** Opens a pipe whose end for writing is the kit's. */
  static Pipe writing() throws IOException {
    int[] ends = open();
    return of(ends[1], StandardOpenOption.WRITE, ends[0]);
  }

  private static int[] open() throws IOException {
    int[] ends = new int[2];
    if (LibC.pipe2(ends, LibC.O_CLOEXEC) != 0) {
      throw new IOException("there are no more pipes");
    }
    return ends;
  }

  private static Pipe of(int own, OpenOption direction, int other) throws IOException {
    var place = DESCRIPTORS.resolve(Integer.toString(own));
    try {
      var link = Files.readSymbolicLink(place).toString();
      return new Pipe(FileChannel.open(place, direction), link, other);
    } catch (IOException e) {
      LibC.close(other);
      throw e;
    } finally {
      LibC.close(own);
    }
  }

  FileChannel channel() {
    return channel;
  }

  /** Returns the name that Linux shows for both ends in the descriptors of processes. */
  String link() {
    return link;
  }

  /** Returns the descriptor of the end for the process. */
  int other() {
    return other;
  }

  /** Leaves the other end to the process that inherited it. */
  void handOver() {
    if (other != NONE) {
      LibC.close(other);
      other = NONE;
    }
  }

  @Override
  public void close() {
    handOver();
    try {
      channel.close();
    } catch (IOException e) {
      // There is nothing left to free.
    }
  }
}
