package io.github.dsctck.core.file;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Reads many files on one thread, which costs less than a thread for each, and passes over a file
 * that takes too long, such as one that became a pipe.
 *
 * @param <T> the type of what is read
 */
final class FileReads<T> {

  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final Reader<T> reader;
  private final Queue<Path> left;
  private final Map<Path, T> found = new ConcurrentHashMap<>();

  /** Reads a file on the calling thread. */
  @FunctionalInterface
  interface Reader<T> {
    T read(Path file) throws IOException;
  }

  private FileReads(Reader<T> reader, Collection<Path> files) {
    this.reader = reader;
    this.left = new ConcurrentLinkedQueue<>(files);
  }

  /** Reads the files; the result lacks those that cannot be read. */
  static <T> Map<Path, T> of(Collection<Path> files, Reader<T> reader) {
    return new FileReads<>(reader, files).all();
  }

  private Map<Path, T> all() {
    for (var first = left.peek(); first != null; first = left.peek()) {
      var thread = new Thread(this::read, "file-reads");
      thread.setDaemon(true);
      thread.start();
      if (!ends(thread)) {
        left.poll();
      }
    }
    return Map.copyOf(found);
  }

  private void read() {
    for (var file = left.peek(); file != null; file = left.peek()) {
      try {
        found.put(file, reader.read(file));
      } catch (IOException e) {
        // The result lacks it.
      }
      if (!left.remove(file)) {
        return; // it took too long, and another thread reads the rest
      }
    }
  }

  /** Waits for a thread as long as it advances, and returns whether it ended. */
  private boolean ends(Thread thread) {
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
