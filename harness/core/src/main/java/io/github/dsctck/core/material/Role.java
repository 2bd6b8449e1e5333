package io.github.dsctck.core.material;

import java.util.Locale;

/** What a file is to a resource. */
public enum Role {
  /** Its manifest, or that of the adapter that invokes it. */
  MANIFEST,
  /** What one of its commands starts. */
  EXECUTABLE,
  /** A file that a command is named in its arguments, such as what an interpreter runs. */
  SCRIPT,
  /** A file that is named to the command that prints its schema. */
  SCHEMA,
  /** What an adapted resource adapts. */
  ADAPTED,
  /** A scenario that is about it. */
  SCENARIO;

  /** Returns the word that findings use. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
