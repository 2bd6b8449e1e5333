package io.github.dsctck.core.discovery;

import java.nio.file.Path;

/**
 * Something that could not be looked at.
 *
 * @param kind what is the matter
 * @param path its absolute path
 * @param relative its path relative to the root, with forward slashes
 * @param message one sentence for a person
 */
public record DiscoveryProblem(Kind kind, Path path, String relative, String message) {

  /** What can be the matter. */
  public enum Kind {
    /** A path the user named is not there. */
    NOT_FOUND,
    /** A file the user named is neither a manifest nor a scenario file. */
    NOT_A_MANIFEST,
    /** A folder or file cannot be read. */
    UNREADABLE,
    /** A file reads like a scenario and has not the name of one. */
    MISNAMED_SCENARIO
  }
}
