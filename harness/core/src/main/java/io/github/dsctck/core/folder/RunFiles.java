package io.github.dsctck.core.folder;

import java.io.Closeable;
import java.nio.file.Path;

/**
 * Where the files of a run are read: in its out folder, or in the copy that the run itself kept.
 */
@FunctionalInterface
public interface RunFiles extends Closeable {

  /** Returns the files in an out folder. */
  static RunFiles in(Path folder) {
    return name -> RecordedFile.in(folder, name);
  }

  /**
   * Returns a file.
   *
   * @param name its path relative to the out folder
   * @throws DamagedRunException if the name leads out of the folder
   */
  RecordedFile file(String name) throws DamagedRunException;

  /** Releases the copy, if there is one. */
  @Override
  default void close() {}
}
