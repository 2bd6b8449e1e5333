package io.github.dsctck.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The wheel that the build made. */
final class Wheels {

  private Wheels() {}

  static Path built() throws IOException {
    var target = Path.of(System.getProperty("dsc-tck.archives")).getParent();
    try (var files = Files.list(target)) {
      return files.filter(file -> file.toString().endsWith(".whl")).findFirst().orElseThrow();
    }
  }
}
