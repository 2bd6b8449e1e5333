package io.github.dsctck.core.discovery;

import java.nio.file.Path;

/** Writes paths as in findings: relative to the root and with forward slashes. */
final class RelativePath {

  private RelativePath() {}

  static String of(Path root, Path path) {
    if (!path.startsWith(root)) {
      return path.toString();
    }
    if (path.equals(root)) {
      return ".";
    }
    var relative = root.relativize(path).toString();
    var separator = path.getFileSystem().getSeparator();
    return separator.equals("/") ? relative : relative.replace(separator, "/");
  }
}
