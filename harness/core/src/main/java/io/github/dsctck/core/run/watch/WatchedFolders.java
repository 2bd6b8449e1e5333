package io.github.dsctck.core.run.watch;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The folders that one conversation watches: its sandbox, and folders that other conversations may
 * watch at the same time. A change in a shared folder counts only if no process of another
 * conversation ran since the last look.
 */
public final class WatchedFolders implements AutoCloseable {

  private final FolderDiff sandbox;
  private final List<FolderDiff> shared;
  private final SharedFolders users;
  private final Set<Path> places;

  /**
   * Watches folders.
   *
   * @param places files and folders outside the sandbox
   * @param users the conversations of the run
   */
  public WatchedFolders(FolderDiff sandbox, List<Path> places, SharedFolders users) {
    this.sandbox = sandbox;
    this.places = Set.copyOf(places);
    this.shared = places.stream().map(place -> FolderDiff.elsewhere(place, users)).toList();
    this.users = users;
    users.open(this);
  }

  /** Announces a process of the conversation. */
  public void begin() {
    users.enter(this);
  }

  /** Announces the end of the process. */
  public void end() {
    users.leave(this);
  }

  boolean shares(WatchedFolders other) {
    return other != this && other.places.stream().anyMatch(this::meets);
  }

  private boolean meets(Path other) {
    return places.stream().anyMatch(own -> own.startsWith(other) || other.startsWith(own));
  }

  /**
   * Returns the files that changed since the last call: those of the sandbox as paths relative to
   * it, others as absolute paths. A new folder without a file ends in a slash.
   */
  public Set<String> look() {
    var changed = new LinkedHashSet<>(sandbox.look());
    boolean before = users.takeDisturbed(this);
    var outside = shared.stream().flatMap(folder -> folder.look().stream()).toList();
    if (!before && !users.isDisturbed(this)) {
      changed.addAll(outside);
    }
    return changed;
  }

  @Override
  public void close() {
    users.close(this);
  }
}
