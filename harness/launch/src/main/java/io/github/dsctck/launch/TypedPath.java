package io.github.dsctck.launch;

import java.nio.file.Path;

/** Renders paths as a user types them: relative to the working folder if they are below it. */
final class TypedPath {

  private TypedPath() {}

  static String of(Path path) {
    var here = Path.of("").toAbsolutePath();
    var there = path.toAbsolutePath().normalize();
    if (there.equals(here)) {
      return ".";
    }
    return (there.startsWith(here) ? here.relativize(there) : path).toString();
  }
}
