package io.github.dsctck.core.finding;

import org.jspecify.annotations.Nullable;

/**
 * A file that a resource consisted of when it was run.
 *
 * @param name its path relative to the verified path with forward slashes, {@code PATH:} and the
 *     name of what was found on the search path, or {@code FILE:} and the last part of an absolute
 *     path that leads elsewhere
 * @param role manifest, executable, script, schema, adapted or scenario
 * @param sha256 the SHA-256 of its content before the first process ran, null if it was not there
 * @param changed true if it was another one when the run ended, null otherwise
 */
public record Material(
    String name, String role, @Nullable String sha256, @Nullable Boolean changed) {

  /** Returns whether it was another one when the run ended. */
  public boolean hasChanged() {
    return Boolean.TRUE.equals(changed);
  }
}
