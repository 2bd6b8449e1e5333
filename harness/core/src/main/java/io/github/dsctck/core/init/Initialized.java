package io.github.dsctck.core.init;

import java.nio.file.Path;

/** What became of one manifest when scenarios were written. */
public sealed interface Initialized {

  /**
   * A scenario was written.
   *
   * @param manifest the name of the manifest
   * @param scenario the file
   */
  record Written(String manifest, Path scenario) implements Initialized {}

  /**
   * None was.
   *
   * @param manifest the name of the manifest
   * @param reason why not, as the end of a sentence about the manifest
   */
  record Left(String manifest, String reason) implements Initialized {}
}
