package io.github.dsctck.core.folder;

/**
 * A part of what a run wrote, in its private copy.
 *
 * @param start the first byte
 * @param length the number of bytes
 * @param check the first eight bytes of the SHA-256 of the content, as it was written
 */
public record Passage(long start, long length, long check) {

  long end() {
    return start + length;
  }
}
