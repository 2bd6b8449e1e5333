package io.github.dsctck.core.process.file;

import io.github.dsctck.core.file.TemporaryPath;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * The record of one temporary folder: its path and what tells it from a later folder at the same
 * path. Its file is locked as long as the run lives. A process id is not sufficient: another
 * process may have the same id, and containers that share a folder do not share ids.
 */
final class TempFolderRecord implements Closeable {

  private final Path file;
  private final FileChannel lock;

  /** Takes over a locked record. */
  TempFolderRecord(Path file, FileChannel lock) {
    this.file = file;
    this.lock = lock;
  }

  /** Returns the content of the record of a folder. */
  static ByteBuffer content(Path folder) throws IOException {
    return StandardCharsets.UTF_8.encode(identity(folder) + "\n" + folder);
  }

  private static String identity(Path folder) throws IOException {
    var attributes =
        Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    var key = attributes.fileKey();
    return key == null ? attributes.creationTime().toString() : key.toString();
  }

  /** Returns the folder of a record if it is still the one that the kit created. */
  static Optional<Path> folder(byte[] content) {
    var lines = new String(content, StandardCharsets.UTF_8).split("\n", 2);
    if (lines.length < 2) {
      return Optional.empty();
    }
    try {
      var folder = Path.of(lines[1]);
      return Optional.of(folder).filter(own -> isSame(own, lines[0]));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static boolean isSame(Path folder, String identity) {
    try {
      return folder.isAbsolute()
          && TemporaryPath.hasForm(folder)
          && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && identity(folder).equals(identity);
    } catch (IOException e) {
      return false;
    }
  }

  /** Removes the record and gives up the lock. */
  @Override
  public void close() {
    try (lock) {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // A later run removes the record.
    }
  }
}
