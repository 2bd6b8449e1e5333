package io.github.dsctck.certify.certificate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;

/**
 * An Ed25519 key that signs certificates (RFC 8032). The private key is stored as PKCS #8 in a PEM
 * file that only its owner may read, the public key in a PEM file beside it.
 */
public final class SigningKey {

  static final String ALGORITHM = "Ed25519";

  private static final byte[] PROBE = {1};

  private final EdECPrivateKey key;
  private final VerifyingKey verifyingKey;

  private SigningKey(EdECPrivateKey key) {
    this.key = key;
    this.verifyingKey = publicHalf();
  }

  /**
   * Returns the public key. Java cannot compute it from the private key, but generates the same
   * pair again from the bytes of the private key. A check makes sure of that.
   */
  private VerifyingKey publicHalf() {
    var seed = key.getBytes().orElseThrow();
    var pair = generator(new Seed(seed)).generateKeyPair();
    var half = new VerifyingKey(pair.getPublic());
    if (!half.verifies(PROBE, sign(PROBE))) {
      throw new IllegalStateException(
          "This Java runtime generates another key from the same bytes.");
    }
    return half;
  }

  /** A source of "random" bytes that are known. */
  private static final class Seed extends SecureRandom {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    Seed(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public void nextBytes(byte[] target) {
      System.arraycopy(bytes, 0, target, 0, target.length);
    }
  }

  /**
   * Creates a new key.
   *
   * @param file the file for the private key; the public key is beside it, with {@code .pub}
   * @return the public key
   * @throws IOException if one of the files exists or cannot be written
   */
  public static VerifyingKey generate(Path file) throws IOException {
    var publicFile = publicFile(file);
    if (!Files.isDirectory(file.toAbsolutePath().resolveSibling("."))) {
      throw new IOException("The folder of \"" + file + "\" does not exist.");
    }
    for (var one : List.of(file, publicFile)) {
      if (Files.exists(one)) {
        throw new IOException("\"" + one + "\" already exists and is not replaced.");
      }
    }
    var pair = generator(new SecureRandom()).generateKeyPair();
    OwnerOnlyFile.create(file);
    Files.writeString(file, Pem.PRIVATE.write(pair.getPrivate().getEncoded()));
    Files.writeString(publicFile, Pem.PUBLIC.write(pair.getPublic().getEncoded()));
    return new VerifyingKey(pair.getPublic());
  }

  /** Returns the file of the public key beside a private key. */
  public static Path publicFile(Path file) {
    return file.resolveSibling(file.getFileName() + ".pub");
  }

  private static KeyPairGenerator generator(SecureRandom random) {
    try {
      var generator = KeyPairGenerator.getInstance(ALGORITHM);
      generator.initialize(NamedParameterSpec.ED25519, random);
      return generator;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every Java since 15 has it
    }
  }

  /**
   * Reads a private key.
   *
   * @throws IOException if the file cannot be read, is no such key or is readable by other users
   */
  public static SigningKey read(Path file) throws IOException {
    OwnerOnlyFile.require(file);
    return parse(Files.readString(file), "\"" + file + "\"");
  }

  /**
   * Reads a private key from a text.
   *
   * @param origin the name of the text in messages
   * @throws IOException if it is no such key
   */
  public static SigningKey parse(String pem, String origin) throws IOException {
    try {
      var spec = new PKCS8EncodedKeySpec(Pem.PRIVATE.read(pem, origin));
      return new SigningKey(
          (EdECPrivateKey) KeyFactory.getInstance(ALGORITHM).generatePrivate(spec));
    } catch (GeneralSecurityException e) {
      throw new IOException(
          origin + " is no Ed25519 private key; create one with 'dsc-tck keygen'.", e);
    }
  }

  /** Returns the public key. */
  public VerifyingKey verifyingKey() {
    return verifyingKey;
  }

  byte[] sign(byte[] message) {
    try {
      var signature = Signature.getInstance(ALGORITHM);
      signature.initSign(key);
      signature.update(message);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // the key was checked when it was read
    }
  }
}
