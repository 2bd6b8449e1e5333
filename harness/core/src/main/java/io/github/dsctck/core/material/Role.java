package io.github.dsctck.core.material;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
  FILE,
  /** A link below that folder. */
  LINK,
  /** An empty folder below that folder. */
  EMPTY,
  /** A named pipe below that folder. */
  PIPE,
  /** A socket below that folder. */
  SOCKET,
  /** A device below that folder. */
  DEVICE,
  /** A folder below that folder that is not covered. */
  UNCOVERED;

  private static final Map<Role, String> MARKS =
      Map.of(LINK, "@", EMPTY, "/", PIPE, "|", SOCKET, "=", DEVICE, "%");

  /** Returns the role of a word in findings, empty for another word. */
  public static Optional<Role> parse(String wireName) {
    return Arrays.stream(values()).filter(role -> role.wireName().equals(wireName)).findFirst();
  }

  /** Returns the word that findings use. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the words that people use. */
  public String words() {
    return this == EMPTY ? "empty folder" : wireName();
  }

  /** Returns whether something with this role is an entry of a folder that is no file. */
  public boolean isEntry() {
    return MARKS.containsKey(this);
  }

  /** Returns the mark of an entry in the listing of a folder, mostly that of {@code ls -F}. */
  String mark() {
    return MARKS.getOrDefault(this, " ");
  }
}
