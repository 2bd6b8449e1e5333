package io.github.dsctck.certify.certificate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Creates and checks files that only their owner may use, on systems with modes and on systems with
 * access control lists.
 */
final class OwnerOnlyFile {

  private static final Set<PosixFilePermission> MODE = PosixFilePermissions.fromString("rw-------");

  private OwnerOnlyFile() {}

  /**
   * Creates an empty file for its owner.
   *
   * @throws IOException if the file exists or the file system has no permissions
   */
  static void create(Path file) throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createFile(file, PosixFilePermissions.asFileAttribute(MODE));
      return;
    }
    Files.createFile(file);
    var rights = Files.getFileAttributeView(file, AclFileAttributeView.class);
    if (rights == null) {
      Files.delete(file);
      throw new IOException(
          "The file system of \"" + file + "\" cannot protect a file from other users.");
    }
    rights.setAcl(
        List.of(
            AclEntry.newBuilder()
                .setType(AclEntryType.ALLOW)
                .setPrincipal(rights.getOwner())
                .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                .build()));
  }

  /**
   * Checks that only its owner may use a file.
   *
   * @throws IOException if others may
   */
  static void require(Path file) throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")
        && !MODE.containsAll(Files.getPosixFilePermissions(file))) {
      throw new IOException(
          "Other users may read the key \"%s\"; run chmod 600 on it.".formatted(file));
    }
  }
}
