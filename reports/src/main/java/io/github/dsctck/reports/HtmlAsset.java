package io.github.dsctck.reports;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Objects;

/**
 * A style sheet or script that stands in the page itself.
 *
 * @param text the text
 * @param hash its hash as a content security policy spells it
 */
record HtmlAsset(String text, String hash) {

  static HtmlAsset load(String name) throws IOException {
    try (var in = HtmlAsset.class.getResourceAsStream(name)) {
      var bytes = Objects.requireNonNull(in, name).readAllBytes();
      return new HtmlAsset(new String(bytes, StandardCharsets.UTF_8), hash(bytes));
    }
  }

  private static String hash(byte[] bytes) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java runtime has SHA-256.", e);
    }
  }
}
