package io.github.dsctck.cli.run;

import io.github.dsctck.core.discovery.Repository;
import io.methvin.watcher.DirectoryChangeEvent;
import io.methvin.watcher.DirectoryWatcher;
import io.methvin.watcher.hashing.FileHasher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.slf4j.helpers.NOPLogger;

/** Watches the files below some folders, except folders that are not searched for resources. */
final class Changes implements AutoCloseable {

  /** The pause after which an editor has saved all files. */
  private static final long QUIET_MILLIS = 60;

  private static final Pattern LEFT_BY_EDITORS = Pattern.compile("\\..*|.*~|.*\\.(bak|swp|tmp)");

  private final Set<Path> folders;
  private final Path out;
  private final BlockingQueue<Path> seen = new LinkedBlockingQueue<>();
  private final DirectoryWatcher watcher;
  private volatile boolean ended;

  private Changes(Set<Path> folders, Path out) throws IOException {
    this.folders = Set.copyOf(folders);
    this.out = out.toAbsolutePath().normalize();
    this.watcher =
        DirectoryWatcher.builder()
            .paths(List.copyOf(folders))
            .listener(this::take)
            .fileHasher(FileHasher.LAST_MODIFIED_TIME)
            .fileTreeVisitor(new WatchedTree(this::isPassedOver))
            .logger(NOPLogger.NOP_LOGGER)
            .build();
  }

  /**
   * Starts watching.
   *
   * @param folders absolute paths
   * @param out the folder that runs write to
   * @throws WatchRefusedException if the system does not allow watching so many folders
   */
  static Changes below(Set<Path> folders, Path out) throws WatchRefusedException {
    try {
      var changes = new Changes(folders, out);
      changes.watch();
      return changes;
    } catch (IOException | UncheckedIOException e) {
      throw new WatchRefusedException(e);
    }
  }

  /** Reports that the system does not allow watching the folders. */
  static final class WatchRefusedException extends Exception {

    private static final long serialVersionUID = 1;

    WatchRefusedException(Exception cause) {
      super(
          "The files cannot be watched: "
              + cause.getMessage()
              + "; name a smaller PATH, or allow the system to watch more folders.",
          cause);
    }
  }

  private void watch() {
    watcher
        .watchAsync()
        .whenComplete(
            (nothing, failure) -> {
              ended = true;
              seen.addAll(folders);
            });
  }

  /** Adds a changed file, or all folders if the system lost track of single changes. */
  private void take(DirectoryChangeEvent event) {
    var path = event.path();
    if (path == null || event.eventType() == DirectoryChangeEvent.EventType.OVERFLOW) {
      seen.addAll(folders);
    } else if (!event.isDirectory() && !isHidden(path)) {
      seen.add(path);
    }
  }

  private boolean isHidden(Path path) {
    var name = path.getFileName().toString();
    if (LEFT_BY_EDITORS.matcher(name).matches()) {
      return true;
    }
    for (var folder = path.getParent(); folder != null; folder = folder.getParent()) {
      if (isPassedOver(folder)) {
        return true;
      }
      if (folders.contains(folder)) {
        return false;
      }
    }
    return false;
  }

  private boolean isPassedOver(Path folder) {
    return !folders.contains(folder) && (folder.equals(out) || Repository.passesOver(folder));
  }

  /** Returns the changes since the last call. */
  Set<Path> soFar() {
    var changed = new LinkedHashSet<Path>();
    seen.drainTo(changed);
    return changed;
  }

  /** Waits for a change and then for a pause without changes. */
  Set<Path> await() throws InterruptedException {
    var changed = new LinkedHashSet<Path>();
    for (var one = seen.take(); one != null; one = seen.poll(QUIET_MILLIS, TimeUnit.MILLISECONDS)) {
      changed.add(one);
    }
    if (ended) {
      throw new IllegalStateException("The files are no longer watched.");
    }
    return changed;
  }

  @Override
  public void close() throws IOException {
    watcher.close();
  }
}
