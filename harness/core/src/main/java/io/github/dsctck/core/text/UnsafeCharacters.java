package io.github.dsctck.core.text;

/** The characters that control a terminal, hide, or reorder text. */
public final class UnsafeCharacters {

  private UnsafeCharacters() {}

  /** Returns whether a character is invisible, or changes the display of its neighbours. */
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
