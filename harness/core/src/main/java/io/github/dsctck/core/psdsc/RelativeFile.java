package io.github.dsctck.core.psdsc;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** A path in PowerShell source, with slashes of either kind. */
final class RelativeFile {

  private RelativeFile() {}

  /** Returns the path that source names from a folder, if it can be a path at all. */
  static Optional<Path> in(Path folder, String written) {
    var text = written.replace('\\', '/').replaceFirst("(?i)^\\$PSScriptRoot/", "");
    try {
      return Optional.of(folder.resolve(text).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
