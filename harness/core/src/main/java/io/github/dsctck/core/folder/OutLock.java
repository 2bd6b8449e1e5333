package io.github.dsctck.core.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** Reserves an out folder for one run by a lock on a file in it, which a killed run releases. */
final class OutLock implements Closeable {

  private static final String NAME = ".lock";

  private final Path file;
  private final FileChannel channel;

  private OutLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Reserves a folder.
   *
   * @param given the folder as the user named it
   * @param folder the same folder, resolved
   * @throws OutInUseException if another run has reserved it
   * @throws IOException if the folder cannot be written
   */
  static OutLock of(Path given, Path folder) throws IOException {
    var file = folder.resolve(NAME);
    if (!Files.isRegularFile(file, NOFOLLOW_LINKS)) {
      Files.deleteIfExists(file);
    }
    // Opening for both does not wait at a named pipe.
    var channel =
        FileChannel.open(
            file,
            Set.of(
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                NOFOLLOW_LINKS));
    if (!isFree(channel)) {
      channel.close();
      throw new OutInUseException(given);
    }
    return new OutLock(file, channel);
  }

  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
      channel.close();
    } catch (IOException e) {
      // The system releases the lock when the process ends.
    }
  }
}
