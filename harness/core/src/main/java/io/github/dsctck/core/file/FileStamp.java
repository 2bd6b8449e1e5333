package io.github.dsctck.core.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Attributes of a regular file or folder that show a change without reading it. On systems with a
 * change time, no program can write a file and restore its stamp.
 *
 * @param key the identity of the file, null where the system has none; a replacement has another
 * @param size the number of bytes
 * @param modified the time of the last write, which programs can set
 * @param changed the time of the last change, which programs cannot set; null where the system has
 *     no such time
 */
public record FileStamp(
    @Nullable Object key, long size, FileTime modified, @Nullable FileTime changed) {

  /** The stamp of a file that does not exist. */
  public static final FileStamp NONE = new FileStamp(null, 0, FileTime.fromMillis(0), null);

  /**
   * Returns the stamp of a regular file.
   *
   * @throws IOException if there is no regular file
   */
  public static FileStamp ofFile(Path file, LinkOption... options) throws IOException {
    var attributes = Files.readAttributes(file, BasicFileAttributes.class, options);
    if (!attributes.isRegularFile()) {
      throw new IOException("\"" + file + "\" is no regular file");
    }
    return of(file, attributes, options);
  }

  /**
   * Returns the stamp of a file or folder, empty if it does not exist.
   *
   * @param options whether to return that of a link itself
   */
  public static Optional<FileStamp> of(Path path, LinkOption... options) {
    try {
      var attributes = Files.readAttributes(path, BasicFileAttributes.class, options);
      return Optional.of(of(path, attributes, options));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static FileStamp of(Path path, BasicFileAttributes attributes, LinkOption... options)
      throws NoSuchFileException {
    return new FileStamp(
        attributes.fileKey(),
        attributes.size(),
        attributes.lastModifiedTime(),
        changed(path, options));
  }

  private static @Nullable FileTime changed(Path path, LinkOption... options)
      throws NoSuchFileException {
    try {
      return (FileTime) Files.getAttribute(path, "unix:ctime", options);
    } catch (UnsupportedOperationException e) {
      return null;
    } catch (IOException e) {
      throw new NoSuchFileException(path.toString());
    }
  }

  /** Returns whether another stamp belongs to the same file, whatever its content. */
  public boolean isOfSameFile(FileStamp other) {
    return key == null ? other.key == null : key.equals(other.key);
  }
}
