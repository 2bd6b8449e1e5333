package io.github.dsctck.core.finding;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file of a resource, an entry of its folder, or a folder with all entries below it, at the time
 * of a run.
 *
 * @param name its path relative to the verified path with forward slashes, and one at the end of a
 *     folder, {@code PATH:} and the name of a program found on the search path, or {@code FILE:}
 *     and the last part of any other absolute path
 * @param role manifest, executable, script, schema, adapted, scenario, listed, folder, file, link,
 *     empty, pipe, socket, device or uncovered
 * @param sha256 the SHA-256 of its content before the first process ran, null if the file did not
 *     exist or is not covered; that of a folder is about the names and the content of all its
 *     entries, that of a link about its target
 * @param executable true if the user may execute the file, null otherwise
 * @param changed true if the file changed during the run, null otherwise
 * @param why why no certificate can cover it, as the end of a sentence about it, null otherwise
 */
public record Material(
    String name,
    String role,
    @Nullable String sha256,
    @Nullable Boolean executable,
    @Nullable Boolean changed,
    @Nullable String why) {

  /** The role of a folder. */
  public static final String FOLDER = "folder";

  /** The role of a folder that is left out of a folder. */
  public static final String UNCOVERED = "uncovered";

  private static final Set<String> WITHIN =
      Set.of("file", "link", "empty", "pipe", "socket", "device", UNCOVERED);

  /** Creates a file that a certificate can cover. */
  public Material(String name, String role, @Nullable String sha256, @Nullable Boolean changed) {
    this(name, role, sha256, null, changed, null);
  }

  /** Returns whether it is only part of a folder. */
  public boolean belongsToFolder() {
    return WITHIN.contains(role);
  }

  /** Returns whether it is a file that did not exist. */
  public boolean wasMissing() {
    return sha256 == null && !role.equals(UNCOVERED);
  }

  /** Returns whether the file changed during the run. */
  public boolean hasChanged() {
    return Boolean.TRUE.equals(changed);
  }

  /** Returns why no certificate can cover it, as a sentence without a full stop. */
  public Optional<String> obstacle() {
    return Optional.ofNullable(why)
        .or(() -> hasChanged() ? Optional.of("changed during the run") : Optional.empty())
        .map(reason -> name + " " + reason);
  }
}
