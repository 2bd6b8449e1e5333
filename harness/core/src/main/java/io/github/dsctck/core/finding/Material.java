package io.github.dsctck.core.finding;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file of a resource, or a folder with all files below it, at the time of a run.
 *
 * @param name its path relative to the verified path with forward slashes, and one at the end of a
 *     folder, {@code PATH:} and the name of a program found on the search path, or {@code FILE:}
 *     and the last part of any other absolute path
 * @param role manifest, executable, script, schema, adapted, scenario, listed, folder or file
 * @param sha256 the SHA-256 of its content before the first process ran, null if the file did not
 *     exist; that of a folder is about the names and the content of all its files
 * @param changed true if the file changed during the run, null otherwise
 * @param why why no certificate can cover it, as the end of a sentence about it, null otherwise
 */
public record Material(
    String name,
    String role,
    @Nullable String sha256,
    @Nullable Boolean changed,
    @Nullable String why) {

  /** The role of a folder. */
  public static final String FOLDER = "folder";

  /** The role of a file that is only part of a folder. */
  public static final String FILE = "file";

  /** Creates a file that a certificate can cover. */
  public Material(String name, String role, @Nullable String sha256, @Nullable Boolean changed) {
    this(name, role, sha256, changed, null);
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
