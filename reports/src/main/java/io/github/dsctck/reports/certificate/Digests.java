package io.github.dsctck.reports.certificate;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 digests in hexadecimal digits. */
final class Digests {

  private Digests() {}

  static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(algorithm().digest(bytes));
  }

  /**
   * Returns the digest of a file of any size.
   *
   * @throws IOException if it cannot be read
   */
  static String sha256(Path file) throws IOException {
    var digest = algorithm();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest algorithm() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has it
    }
  }
}
