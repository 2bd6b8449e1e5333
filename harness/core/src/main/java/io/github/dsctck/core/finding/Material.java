package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * A file of a resource at the time of a run.
 *
 * @param name its path relative to the verified path with forward slashes, {@code PATH:} and the
 *     name of a program found on the search path, or {@code FILE:} and the last part of any other
 *     absolute path
 * @param role manifest, executable, script, schema, adapted or scenario
 * @param sha256 the SHA-256 of its content before the first process ran, null if the file did not
 *     exist
 * @param changed true if the file changed during the run, null otherwise
 */
public record Material(
    String name, String role, @Nullable String sha256, @Nullable Boolean changed) {

  /** Returns whether the file changed during the run. */
  public boolean hasChanged() {
    return Boolean.TRUE.equals(changed);
  }
}
