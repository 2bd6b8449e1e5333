package io.github.dsctck.core.file;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Creates temporary folders with names like those of mktemp(1), which name no program. */
public final class TemporaryPath {

  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final int LENGTH = 10;
  private static final Pattern FORM = Pattern.compile("tmp\\.[A-Za-z0-9]{" + LENGTH + "}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private TemporaryPath() {}

  /** Returns the folder of the system for temporary files. */
  public static Path parent() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  /**
   * Creates a folder that only the user can read.
   *
   * @throws IOException if it cannot be created
   */
  public static Path folderIn(Path parent) throws IOException {
    while (true) {
      try {
        return Files.createDirectory(parent.resolve(name()), ownerOnly(parent)).toRealPath();
      } catch (FileAlreadyExistsException e) {
        // The next name is free.
      }
    }
  }

  /** Returns whether a file has a name of that form. */
  public static boolean hasForm(Path file) {
    return FORM.matcher(String.valueOf(file.getFileName())).matches();
  }

  private static String name() {
    return RANDOM
        .ints(LENGTH, 0, LETTERS.length())
        .mapToObj(index -> LETTERS.substring(index, index + 1))
        .collect(Collectors.joining("", "tmp.", ""));
  }

  /** Returns the attributes of a new folder that only the user can read, where there are such. */
  public static FileAttribute<?>[] ownerOnly(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }
}
