package io.github.dsctck.core.folder;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.github.dsctck.core.file.FileStamp;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;

/** Reserves an out folder for one run by a lock on a file in it, which a killed run releases. */
final class OutLock implements Closeable {

  private static final String NAME = ".lock";

  private final Path file;
  private final FileChannel channel;
  private final Optional<FileStamp> stamp;

  private OutLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
    this.stamp = FileStamp.of(file, NOFOLLOW_LINKS);
  }

  /**
   * Reserves a folder.
   *
   * @param given the folder as the user named it
   * @param folder the same folder, resolved
   * @throws OutUnavailableException if another run has reserved it, or something else has the name
   *     of the lock
   * @throws IOException if the lock cannot be tested
   */
  static OutLock of(Path given, Path folder) throws IOException {
    var file = folder.resolve(NAME);
    var channel =
        open(file).orElseThrow(() -> OutUnavailableException.blocked(given.resolve(NAME)));
    if (!isFree(channel)) {
      channel.close();
      throw OutUnavailableException.inUse(given);
    }
    return new OutLock(file, channel);
  }

  /** Opens the file for reading and writing, which does not wait at a named pipe. */
  private static Optional<FileChannel> open(Path file) {
    if (Files.exists(file, NOFOLLOW_LINKS) && !Files.isRegularFile(file, NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          FileChannel.open(
              file,
              Set.of(
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE,
                  NOFOLLOW_LINKS)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static boolean isFree(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** Returns whether the file is still that of the lock. */
  boolean isIntact() {
    return FileStamp.of(file, NOFOLLOW_LINKS)
        .filter(now -> stamp.filter(now::isOfSameFile).isPresent())
        .isPresent();
  }

  @Override
  public void close() {
    try (channel) {
      if (isIntact()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // The system releases the lock when the process ends.
    }
  }
}
