package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.dsctck.core.file.CheckedRead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Selects the certificate in hand and others of the same signer. A resource can hide no input in
 * them: every byte is signed or follows from what is signed, and a second copy does not count.
 */
final class SignedCertificates implements Predicate<Path> {

  private static final String SUFFIX = ".dsse.json";

  private final Path own;
  private final Optional<VerifyingKey> signer;
  private final Map<String, Path> firstOfText = new HashMap<>();

  /**
   * Creates a selection.
   *
   * @param own the file of the certificate in hand
   * @param signer the key that signed it, if it is signed
   * @throws IOException if the certificate cannot be read
   */
  SignedCertificates(Path own, Optional<VerifyingKey> signer) throws IOException {
    this.own = own;
    this.signer = signer;
    firstOfText.put(text(own), own.toRealPath());
  }

  private static String text(Path file) throws IOException {
    return new String(CheckedRead.of(file).bytes(CertificateCheck.LARGEST), UTF_8);
  }

  @Override
  public boolean test(Path file) {
    try {
      return Files.isSameFile(file, own) || signer.isPresent() && isSignedBy(signer.get(), file);
    } catch (IOException e) {
      return false;
    }
  }

  private boolean isSignedBy(VerifyingKey key, Path file) throws IOException {
    if (!file.toString().endsWith(SUFFIX)
        || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    var text = text(file);
    var envelope = Envelope.parse(text);
    return envelope.isSignedBy(key)
        && envelope.withoutSlack(key).text().equals(text)
        && firstOfText.computeIfAbsent(text, first -> file).equals(file);
  }
}
