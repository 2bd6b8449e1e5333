package io.github.dsctck.core.catalogue;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The files of the specs module on the class path. */
public final class Specs {

  private static final String ROOT = "/io/github/dsctck/specs/";

  private Specs() {}

  /**
   * Returns the content of a file of the specs module.
   *
   * @throws IllegalStateException if it is missing
   */
  public static byte[] bytes(String path) {
    try (var stream = Specs.class.getResourceAsStream(ROOT + path)) {
      if (stream == null) {
        throw new IllegalStateException(
            "The file \"" + path + "\" of dsc-tck-specs is not on the class path.");
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether the specs module has a file of that path. */
  static boolean has(String path) {
    return Specs.class.getResource(ROOT + path) != null;
  }
}
