package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.file.FileStamp;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Records files before the first process, each once, and finds later changes. */
final class FileRecords {

  private final Set<Path> recorded = ConcurrentHashMap.newKeySet();
  private final Map<Path, FileDigest> before = new ConcurrentHashMap<>();
  private final Set<Path> changed = ConcurrentHashMap.newKeySet();
  private @Nullable Map<Path, FileDigest> after;

  /** Records the files that are not recorded yet. */
  synchronized void take(Collection<Path> files) {
    before.putAll(FileDigest.ofAll(files.stream().filter(recorded::add).toList()));
  }

  /** Returns the recorded content, empty for a file that could not be read. */
  Optional<FileDigest> digest(Path file) {
    return Optional.ofNullable(before.get(file));
  }

  /** Compares the stamp of a file with the recorded one. */
  void look(Path file) {
    var then = before.get(file);
    if (then != null && FileStamp.of(file).filter(then.stamp()::equals).isEmpty()) {
      changed.add(file);
    }
  }

  /**
   * Compares the content of files with the recorded one. On some file systems, a process that
   * shares the memory of a file changes it without a new stamp.
   */
  void compare(Collection<Path> files) {
    FileDigest.ofAll(files)
        .forEach(
            (file, now) -> {
              if (!now.equals(before.get(file))) {
                changed.add(file);
              }
            });
  }

  /** Returns the first files that have together at most a number of bytes. */
  List<Path> within(long most, Collection<Path> files) {
    var chosen = new ArrayList<Path>();
    long left = most;
    for (var file : files) {
      long size = digest(file).map(found -> found.stamp().size()).orElse(Long.MAX_VALUE);
      if (size <= left) {
        chosen.add(file);
        left -= size;
      }
    }
    return chosen;
  }

  /**
   * Returns whether a file changed, even if it has its first content again. Determines that of all
   * files once, after the last process.
   */
  synchronized boolean hasChanged(Path file) {
    if (after == null) {
      recorded.forEach(this::look);
      after = FileDigest.ofAll(recorded.stream().filter(path -> !changed.contains(path)).toList());
    }
    return changed.contains(file) || !Objects.equals(before.get(file), after.get(file));
  }
}
