package io.github.dsctck.core.conversation;

import java.nio.file.Path;
import java.util.List;

/** Texts that no honest instance is called by, for the resources whose author allows them. */
public final class HostileIdentity {

  /** The variant of the step that removes by set what the first of the texts made. */
  public static final int REMOVAL = 4;

  /** The start of the name of what an identity that leads elsewhere would create. */
  private static final String ELSEWHERE = "tck-escape-";

  /** Longer than any name that a file system or a registry holds. */
  private static final int LONG = 70_000;

  private HostileIdentity() {}

  /**
   * Returns the texts, the one that leads elsewhere first.
   *
   * @param token what sets this run's texts apart from those of others
   */
  public static List<String> texts(String token) {
    return List.of("../" + ELSEWHERE + token, "", "x".repeat(LONG), "tck\u0000" + token);
  }

  /** Returns whether a file has the name that the text which leads elsewhere would give it. */
  public static boolean names(String file) {
    return String.valueOf(Path.of(file).getFileName()).startsWith(ELSEWHERE);
  }
}
