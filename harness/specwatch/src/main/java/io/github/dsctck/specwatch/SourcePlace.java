package io.github.dsctck.specwatch;

/**
 * A line in a source tree.
 *
 * @param path the file, from the root of the tree, with slashes
 * @param line the line, from 1 on
 */
public record SourcePlace(String path, int line) {

  @Override
  public String toString() {
    return path + ":" + line;
  }
}
