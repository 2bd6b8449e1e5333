package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.text.Draw;
import java.nio.file.Path;
import java.util.List;

/** Hostile names of instances, for resources whose author allows them. */
public final class HostileIdentity {

  /** The variant of the step that removes by set the instance that the first text created. */
  public static final int REMOVAL = 4;

  private static final String UP = "../";

  /** Lengths beyond every name in a file system or a registry. */
  private static final int LONG = 66_000;

  private static final int LONGEST = 90_000;

  private HostileIdentity() {}

  /**
   * Returns the texts, the path-like one first.
   *
   * @param token a text that is unique to this run
   */
  public static List<String> texts(String token, Draw draw) {
    return List.of(
        UP + draw.of("path").word() + "-" + token,
        "",
        draw.of("long").letters(draw.of("length").between(LONG, LONGEST)),
        draw.of("null").word() + "\u0000" + token);
  }

  /** Returns whether a file has the name that the path-like text in an input would create. */
  public static boolean names(String file, JsonObject input) {
    var name = String.valueOf(Path.of(file).getFileName());
    return input.members().values().stream()
        .flatMap(value -> value.asText().stream())
        .filter(text -> text.startsWith(UP))
        .anyMatch(text -> name.startsWith(text.substring(UP.length())));
  }
}
