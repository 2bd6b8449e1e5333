package io.github.dsctck.core.conversation;

import java.nio.file.Path;
import java.util.List;

/** Hostile names of instances, for resources whose author allows them. */
public final class HostileIdentity {

  /** The variant of the step that removes by set the instance that the first text created. */
  public static final int REMOVAL = 4;

  /** The prefix of the name that a path-like identity would create. */
  private static final String ELSEWHERE = "tck-escape-";

  /** A length beyond every name in a file system or a registry. */
  private static final int LONG = 70_000;

  private HostileIdentity() {}

  /**
   * Returns the texts, the path-like one first.
   *
   * @param token a text that is unique to this run
   */
  public static List<String> texts(String token) {
    return List.of("../" + ELSEWHERE + token, "", "x".repeat(LONG), "tck\u0000" + token);
  }

  /** Returns whether a file has the name that the path-like text would create. */
  public static boolean names(String file) {
    return String.valueOf(Path.of(file).getFileName()).startsWith(ELSEWHERE);
  }
}
