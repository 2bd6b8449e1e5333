package io.github.dsctck.core.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Follows the links of paths that another process may remove meanwhile. */
public final class RealPath {

  private RealPath() {}

  /** Returns a path without links, empty if it leads nowhere. */
  public static Optional<Path> find(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns a path without links, and itself if it leads nowhere. */
  public static Path of(Path path) {
    return find(path).orElse(path);
  }
}
