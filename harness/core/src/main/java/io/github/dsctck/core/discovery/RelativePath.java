package io.github.dsctck.core.discovery;

import java.nio.file.Path;

/** Writes paths as in findings: with forward slashes, and relative to the root if below it. */
final class RelativePath {

  private RelativePath() {}

  static String of(Path root, Path path) {
    if (path.equals(root)) {
      return ".";
    }
    var name = path.startsWith(root) ? root.relativize(path) : path;
    var separator = path.getFileSystem().getSeparator();
    return separator.equals("/") ? name.toString() : name.toString().replace(separator, "/");
  }
}
