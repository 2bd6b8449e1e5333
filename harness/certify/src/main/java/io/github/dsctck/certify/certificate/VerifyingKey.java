package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.text.Digests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;

/** The public key of a {@link SigningKey}. */
public final class VerifyingKey {

  private final PublicKey key;

  VerifyingKey(PublicKey key) {
    this.key = key;
  }

  /**
   * Reads a public key.
   *
   * @throws IOException if the file cannot be read or is no such key
   */
  public static VerifyingKey read(Path file) throws IOException {
    return parse(Files.readString(file), "\"" + file + "\"");
  }

  /**
   * Reads a public key from a text.
   *
   * @param origin the name of the text in messages
   * @throws IOException if it is no such key
   */
  public static VerifyingKey parse(String pem, String origin) throws IOException {
    return of(Pem.PUBLIC.read(pem, origin), origin);
  }

  static VerifyingKey of(byte[] der, String origin) throws IOException {
    try {
      var factory = KeyFactory.getInstance(SigningKey.ALGORITHM);
      return new VerifyingKey(factory.generatePublic(new X509EncodedKeySpec(der)));
    } catch (GeneralSecurityException e) {
      throw new IOException(origin + " is no Ed25519 public key.", e);
    }
  }

  /** Returns the id of the key: the SHA-256 of its SubjectPublicKeyInfo in hexadecimal digits. */
  public String id() {
    return Digests.sha256(encoded());
  }

  byte[] encoded() {
    return key.getEncoded();
  }

  boolean verifies(byte[] message, byte[] signature) {
    try {
      var verifier = Signature.getInstance(SigningKey.ALGORITHM);
      verifier.initVerify(key);
      verifier.update(message);
      return verifier.verify(signature);
    } catch (SignatureException e) {
      return false; // not the length of a signature
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException(e); // the key was checked when it was read
    }
  }
}
