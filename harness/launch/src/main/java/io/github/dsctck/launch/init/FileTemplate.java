package io.github.dsctck.launch.init;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * A file of this package to be copied into a repository.
 *
 * @param target its path there
 * @param name its name here
 */
record FileTemplate(String target, String name) {

  /**
   * Writes the file, unless it exists.
   *
   * @param advice what to do where it exists
   */
  InitializationResult write(Path root, String advice) throws IOException {
    var file = root.resolve(target);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    try {
      Files.writeString(file, text(), StandardOpenOption.CREATE_NEW);
      return new InitializationResult.Written(file);
    } catch (FileAlreadyExistsException there) {
      return new InitializationResult.Left(file, "", "already exists; " + advice);
    }
  }

  String text() {
    try (InputStream in = FileTemplate.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
