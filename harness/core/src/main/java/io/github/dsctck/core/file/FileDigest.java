package io.github.dsctck.core.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * The content of a regular file at one moment.
 *
 * @param stamp its stamp before it was read
 * @param sha256 the SHA-256 in hexadecimal digits
 * @param executable whether the user may execute it, false on systems that do not distinguish this
 */
public record FileDigest(FileStamp stamp, String sha256, boolean executable) {

  /** Reads a file, empty if there is no regular file or it cannot be read. */
  public static Optional<FileDigest> of(Path file) {
    try {
      var read = CheckedRead.of(file);
      return Optional.of(new FileDigest(read.stamp(), read.sha256(), isExecutable(file)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns whether a file has an executable mode, which Windows does not have. */
  static boolean isExecutable(Path file) {
    return hasModes(file) && Files.isExecutable(file);
  }

  /** Returns whether the system of a file distinguishes executable files. */
  public static boolean hasModes(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /**
   * Reads many files on one thread, which costs less than {@link #of} for each. Passes over a file
   * that takes too long. The result lacks files that cannot be read.
   */
  public static Map<Path, FileDigest> ofAll(Collection<Path> files) {
    return FileReads.of(files, FileDigest::read);
  }

  private static FileDigest read(Path file) throws IOException {
    var read = CheckedRead.of(file);
    return new FileDigest(read.stamp(), read.sha256Here(), isExecutable(file));
  }
}
