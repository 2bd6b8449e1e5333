package io.github.dsctck.core.text;

/** The characters that steer a terminal, hide, or reorder text. */
public final class UnsafeCharacters {

  private UnsafeCharacters() {}

  /** Returns whether a character does not show as itself, or changes how its neighbours show. */
  public static boolean contains(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
