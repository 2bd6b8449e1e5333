package io.github.dsctck.core.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/** SHA-256 digests, in lower-case hexadecimal digits unless stated otherwise. */
public final class Digests {

  private Digests() {}

  /** Returns the digest of bytes. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(algorithm().digest(bytes));
  }

  /** Returns the digest of a text in UTF-8. */
  public static String sha256(String text) {
    return sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Returns the digest of a file of any size.
   *
   * @throws IOException if it cannot be read
   */
  public static String sha256(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return sha256(in);
    }
  }

  /**
   * Returns the digest of the rest of a stream, and leaves it open.
   *
   * @throws IOException if it cannot be read
   */
  public static String sha256(InputStream in) throws IOException {
    var digest = algorithm();
    new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Returns the first eight bytes of the digest of bytes. */
  public static long startOfSha256(byte[] bytes) {
    return ByteBuffer.wrap(algorithm().digest(bytes)).getLong();
  }

  /** Returns a digest that takes its input bit by bit. */
  public static MessageDigest begin() {
    return algorithm();
  }

  /** Returns the digest of bytes in Base64, as content security policies spell it. */
  public static String sha256InBase64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(algorithm().digest(bytes));
  }

  private static MessageDigest algorithm() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256.", e);
    }
  }
}
