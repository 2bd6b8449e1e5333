package io.github.dsctck.launch.init;

import java.io.IOException;
import java.nio.file.Path;

/** A file that {@code init} writes from a template, unless it exists. */
public interface GeneratedFile {

  /**
   * Writes it, unless the file exists.
   *
   * @param root the root of the repository
   * @throws IOException if it cannot be written
   */
  InitializationResult write(Path root) throws IOException;
}
