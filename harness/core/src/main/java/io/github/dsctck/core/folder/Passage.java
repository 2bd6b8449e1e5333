package io.github.dsctck.core.folder;

/**
 * A part of what a run wrote, in its private copy.
 *
 * @param start the first byte
 * @param length the number of bytes
 */
public record Passage(long start, long length) {

  long end() {
    return start + length;
  }
}
