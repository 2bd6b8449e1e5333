package io.github.dsctck.core.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Copies a reference resource with the library it shares, so that a test can change it. */
final class ReferenceCopy {

  private static final Path REFERENCES =
      Path.of("../../fixtures/reference").toAbsolutePath().normalize();

  private ReferenceCopy() {}

  /** Copies a reference into a folder and returns its own folder there. */
  static Path of(Path folder, String reference) throws IOException {
    for (var name : new String[] {reference, "lib"}) {
      try (var files = Files.walk(REFERENCES.resolve(name))) {
        for (var file : files.toList()) {
          Files.copy(file, folder.resolve(REFERENCES.relativize(file).toString()));
        }
      }
    }
    return folder.resolve(reference);
  }

  /** Returns the scenario file of a copy. */
  static Path scenario(Path resource) throws IOException {
    try (var files = Files.list(resource)) {
      return files
          .filter(file -> file.toString().endsWith(".scenario.yaml"))
          .findFirst()
          .orElseThrow();
    }
  }
}
