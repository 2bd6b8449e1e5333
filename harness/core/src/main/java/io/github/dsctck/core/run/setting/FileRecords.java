package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.file.FileDigest;
import io.github.dsctck.core.file.FileStamp;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Records files before the first process, each once, and finds later changes. */
final class FileRecords {

  private final Instant begun = Instant.now();
  private final Map<Path, FileDigest> before = new ConcurrentHashMap<>();
  private final Set<Path> changed = ConcurrentHashMap.newKeySet();
  private final Map<Path, Boolean> compared = new ConcurrentHashMap<>();

  /** Records the files that are not recorded yet. */
  synchronized void take(Collection<Path> files) {
    before.putAll(
        FileDigest.ofAll(files.stream().filter(file -> !before.containsKey(file)).toList()));
  }

  /** Returns the recorded digest, empty for a file that could not be read. */
  Optional<String> sha256(Path file) {
    return taken(file).map(FileDigest::sha256);
  }

  private Optional<FileDigest> taken(Path file) {
    return Optional.ofNullable(before.get(file));
  }

  /** Compares the stamp of a file with the recorded one. */
  void look(Path file) {
    if (taken(file).filter(taken -> !isStampOf(file, taken)).isPresent()) {
      changed.add(file);
    }
  }

  private static boolean isStampOf(Path file, FileDigest taken) {
    return FileStamp.of(file).filter(taken.stamp()::equals).isPresent();
  }

  /** Returns whether a file changed, even if it has its first content again. */
  boolean hasChanged(Path file) {
    return changed.contains(file) || compared.computeIfAbsent(file, this::differs);
  }

  private boolean differs(Path file) {
    var then = taken(file);
    if (then.filter(taken -> isStampOf(file, taken)).isEmpty()) {
      return then.isPresent() || FileDigest.of(file).isPresent();
    }
    return !then.get().stamp().provesContentAt(begun)
        && !FileDigest.of(file).map(FileDigest::sha256).equals(then.map(FileDigest::sha256));
  }
}
