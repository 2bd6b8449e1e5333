package io.github.dsctck.core.run.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open conversations of a run, and those that have a process now. */
public final class SharedFolders {

  private final List<WatchedFolders> open = new ArrayList<>();
  private final List<WatchedFolders> active = new ArrayList<>();
  private final Set<Path> ignored;

  /** What is known of files outside the sandboxes, so that each is read once. */
  private final Map<Path, FolderDiff.Look> looks = new ConcurrentHashMap<>();

  /**
   * Creates a record of a run.
   *
   * @param out the folder into which the kit writes meanwhile
   */
  public SharedFolders(Path out) {
    this.ignored = Set.of(out.toAbsolutePath().normalize());
  }

  Set<Path> ignored() {
    return ignored;
  }

  Map<Path, FolderDiff.Look> looks() {
    return looks;
  }

  synchronized void open(WatchedFolders user) {
    open.add(user);
  }

  synchronized void close(WatchedFolders user) {
    open.remove(user);
  }

  /** A process begins: from here on no other conversation can tell whose change it sees. */
  synchronized void enter(WatchedFolders user) {
    open.stream().filter(user::shares).forEach(WatchedFolders::disturb);
    active.add(user);
  }

  synchronized void leave(WatchedFolders user) {
    active.remove(user);
  }

  synchronized boolean isUsedByOthers(WatchedFolders user) {
    return active.stream().anyMatch(user::shares);
  }
}
