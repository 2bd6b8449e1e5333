package io.github.dsctck.mutation.source;

/**
 * A part of a text.
 *
 * @param start the offset of its first character
 * @param end the offset after its last character
 */
record SourceSpan(int start, int end) {

  /** Returns the characters. */
  String in(String text) {
    return text.substring(start, end);
  }
}
