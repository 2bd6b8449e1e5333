package io.github.dsctck.certify.certificate;

import java.io.IOException;
import java.util.Base64;
import java.util.regex.Pattern;

/** Encodes and decodes keys as text (RFC 7468). */
enum Pem {
  /** A private key as PKCS #8. */
  PRIVATE("PRIVATE KEY"),
  /** A public key as SubjectPublicKeyInfo. */
  PUBLIC("PUBLIC KEY");

  private final String label;

  Pem(String label) {
    this.label = label;
  }

  String write(byte[] der) {
    var lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(label, lines, label);
  }

  /**
   * Returns the bytes of the first block with this label.
   *
   * @param origin the name of the text in messages
   * @throws IOException if there is no such block, or its content is not base64
   */
  byte[] read(String text, String origin) throws IOException {
    var block =
        Pattern.compile(
                "-----BEGIN %s-----([A-Za-z0-9+/=\\s]+)-----END %s-----".formatted(label, label))
            .matcher(text);
    if (!block.find()) {
      throw new IOException("%s has no block \"BEGIN %s\".".formatted(origin, label));
    }
    try {
      return Base64.getMimeDecoder().decode(block.group(1));
    } catch (IllegalArgumentException e) {
      throw new IOException(
          "%s has a block \"BEGIN %s\" that is not base64.".formatted(origin, label), e);
    }
  }
}
