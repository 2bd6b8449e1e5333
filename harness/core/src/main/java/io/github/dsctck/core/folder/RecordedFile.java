package io.github.dsctck.core.folder;

import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** A file that a run wrote. */
public interface RecordedFile {

  /** Returns a file directly in its folder. */
  static RecordedFile of(Path file) {
    return new FolderFile(file.resolveSibling(""), file.getFileName());
  }

  /**
   * Returns a file below a folder, which may be hostile: only a regular file is opened, and no link
   * below the folder is followed.
   *
   * @param name its path relative to the folder
   * @throws DamagedRunException if the name leads out of the folder
   */
  static RecordedFile in(Path folder, String name) throws DamagedRunException {
    try {
      var relative = Path.of(name).normalize();
      if (!relative.isAbsolute() && !relative.startsWith("..") && !relative.equals(Path.of(""))) {
        return new FolderFile(folder, relative);
      }
    } catch (InvalidPathException e) {
      // no file has this name
    }
    throw new DamagedRunException(
        folder, 0, Quotation.of(name) + " is not the name of a file in this folder");
  }

  /** Returns the path of the file. */
  Path path();

  /** Returns whether there is anything in its place, even a link. */
  boolean exists();

  /**
   * Opens the file.
   *
   * @throws DamagedRunException if it is missing, a link, below a link, or no regular file
   * @throws IOException if it cannot be read
   */
  InputStream open() throws IOException;

  /**
   * Returns the SHA-256 of its content.
   *
   * @throws IOException if it cannot be read
   */
  default String sha256() throws IOException {
    try (var in = open()) {
      return Digests.sha256(in);
    }
  }
}
