package io.github.dsctck.core.material;

import java.util.Locale;

/** The role of a file in a resource. */
public enum Role {
  /** Its manifest, or that of the adapter that invokes it. */
  MANIFEST,
  /** The program that one of its commands starts. */
  EXECUTABLE,
  /** A file in the arguments of a command, such as the script of an interpreter. */
  SCRIPT,
  /** A file in the arguments of the schema command. */
  SCHEMA,
  /** The file that an adapted resource adapts. */
  ADAPTED,
  /** A scenario that is about it. */
  SCENARIO,
  /** A file that a scenario lists. */
  LISTED,
  /** Any other file below the folder of a manifest. */
  FILE;

  /** Returns the word that findings use. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
