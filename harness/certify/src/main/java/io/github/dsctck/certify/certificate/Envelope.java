package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.dsctck.core.jsonl.LineFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A DSSE envelope, version 1: a payload, its media type, and signatures over both.
 *
 * @param payload the payload in base64
 * @param payloadType its media type
 * @param signatures the signatures
 */
record Envelope(String payload, String payloadType, List<Signed> signatures) {

  /** The media type of in-toto statements. */
  static final String IN_TOTO = "application/vnd.in-toto+json";

  /**
   * A signature.
   *
   * @param keyid the {@link VerifyingKey#id} of the key, a hint
   * @param sig the signature in base64
   */
  record Signed(@Nullable String keyid, String sig) {}

  Envelope {
    signatures = List.copyOf(signatures);
  }

  static Envelope sign(byte[] payload, SigningKey key) {
    var signature = key.sign(encoding(IN_TOTO, payload));
    return new Envelope(
        base64(payload), IN_TOTO, List.of(new Signed(key.verifyingKey().id(), base64(signature))));
  }

  /**
   * Reads an envelope.
   *
   * @throws IOException if the text is no envelope; the message gives the reason
   */
  static Envelope parse(String text) throws IOException {
    try {
      return LineFormat.read(text, Envelope.class);
    } catch (IllegalArgumentException e) {
      throw new IOException("it is no DSSE envelope: " + e.getMessage(), e);
    }
  }

  String text() {
    return LineFormat.write(this) + "\n";
  }

  /**
   * Returns the payload.
   *
   * @throws IOException if it is not base64
   */
  byte[] content() throws IOException {
    return decode(payload, "payload");
  }

  /**
   * Returns whether a key made one of the signatures.
   *
   * @throws IOException if something in the envelope is not base64
   */
  boolean isSignedBy(VerifyingKey key) throws IOException {
    var message = encoding(payloadType, content());
    for (var signature : signatures) {
      if (key.verifies(message, decode(signature.sig(), "signature"))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the pre-authentication encoding, over which the signature is made. */
  private static byte[] encoding(String type, byte[] payload) {
    var encoding = new ByteArrayOutputStream();
    encoding.writeBytes(
        "DSSEv1 %d %s %d ".formatted(type.length(), type, payload.length).getBytes(US_ASCII));
    encoding.writeBytes(payload);
    return encoding.toByteArray();
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static byte[] decode(String text, String what) throws IOException {
    try {
      return Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw new IOException("its " + what + " is not base64", e);
    }
  }
}
