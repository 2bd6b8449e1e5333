package io.github.dsctck.core.run.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The open conversations of a run, and those that have a process now. */
public final class SharedFolders {

  private final List<WatchedFolders> open = new ArrayList<>();
  private final List<WatchedFolders> active = new ArrayList<>();
  private final Set<WatchedFolders> disturbed = new HashSet<>();
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
    disturbed.remove(user);
  }

  /** A process begins: from here on no other conversation can tell whose change it sees. */
  synchronized void enter(WatchedFolders user) {
    disturb(user);
    active.add(user);
  }

  /** A process ends; what it wrote last may be seen later. */
  synchronized void leave(WatchedFolders user) {
    active.remove(user);
    disturb(user);
  }

  private void disturb(WatchedFolders by) {
    open.stream().filter(by::shares).forEach(disturbed::add);
  }

  /** Returns whether a process of another conversation ran since the last call, or runs now. */
  synchronized boolean takeDisturbed(WatchedFolders user) {
    return disturbed.remove(user) | isUsedByOthers(user);
  }

  /** Returns the same, and lets the next call return it too. */
  synchronized boolean isDisturbed(WatchedFolders user) {
    return disturbed.contains(user) || isUsedByOthers(user);
  }

  private boolean isUsedByOthers(WatchedFolders user) {
    return active.stream().anyMatch(user::shares);
  }
}
