package io.github.dsctck.core.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The content of a regular file at one moment.
 *
 * @param stamp its stamp before it was read
 * @param sha256 the SHA-256 in hexadecimal digits
 * @param executable whether the user may execute it, false on systems that do not distinguish this
 */
public record FileDigest(FileStamp stamp, String sha256, boolean executable) {

  private static final Duration LONGEST = Duration.ofSeconds(30);

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
  private static boolean isExecutable(Path file) {
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
    var found = new ConcurrentHashMap<Path, FileDigest>();
    var left = new ConcurrentLinkedQueue<>(files);
    for (var first = left.peek(); first != null; first = left.peek()) {
      var thread = new Thread(() -> readAll(left, found), "file-digests");
      thread.setDaemon(true);
      thread.start();
      if (!ends(thread, left)) {
        left.poll();
      }
    }
    return Map.copyOf(found);
  }

  private static void readAll(Queue<Path> left, Map<Path, FileDigest> found) {
    for (var file = left.peek(); file != null; file = left.peek()) {
      try {
        var read = CheckedRead.of(file);
        found.put(file, new FileDigest(read.stamp(), read.sha256Here(), isExecutable(file)));
      } catch (IOException e) {
        // The result lacks it.
      }
      if (!left.remove(file)) {
        return; // it took too long, and another thread reads the rest
      }
    }
  }

  /** Waits for a thread as long as it advances, and returns whether it ended. */
  private static boolean ends(Thread thread, Queue<Path> left) {
    try {
      for (int size = -1; size != left.size(); ) {
        size = left.size();
        thread.join(LONGEST.toMillis());
        if (!thread.isAlive()) {
          return true;
        }
      }
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      left.clear();
      return true;
    }
  }
}
