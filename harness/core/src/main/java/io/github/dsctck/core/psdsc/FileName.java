package io.github.dsctck.core.psdsc;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/** The parts of a path that PowerShell compares, in lower case where it ignores case. */
final class FileName {

  private FileName() {}

  /** Returns the last name of a path in lower case. */
  static String of(Path path) {
    return Objects.toString(path.getFileName(), "").toLowerCase(Locale.ROOT);
  }

  /** Returns the last name of a path without its last ending. */
  static String base(Path path) {
    var name = Objects.toString(path.getFileName(), "");
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** Returns the folder of a file. */
  static Path folder(Path file) {
    return Objects.requireNonNullElse(file.getParent(), file);
  }
}
