package io.github.dsctck.core.discovery;

import java.nio.file.Path;

/**
 * A path that discovery could not read or classify.
 *
 * @param kind the kind of problem
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes
 * @param message one sentence for people
 */
public record DiscoveryProblem(Kind kind, Path path, String relative, String message) {

  /** The kinds of problems. */
  public enum Kind {
    /** A path that the user named does not exist. */
    NOT_FOUND,
    /** A file that the user named is neither a manifest nor a scenario file. */
    NOT_A_MANIFEST,
    /** A folder or file cannot be read. */
    UNREADABLE,
    /** A file has the content of a scenario, but not the name of one. */
    MISNAMED_SCENARIO
  }
}
