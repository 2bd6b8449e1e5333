package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignedCertificatesTest {

  @TempDir private Path folder;
  private SigningKey signer;
  private String signed;
  private SignedCertificates certificates;

  @BeforeEach
  void sign() throws IOException {
    signer = SigningKey.parse(EnvelopeTest.KEY, "it");
    signed = Envelope.sign("{}".getBytes(UTF_8), signer).text();
    certificates =
        new SignedCertificates(
            Files.writeString(folder.resolve("own"), "x"), Optional.of(signer.verifyingKey()));
  }

  private boolean isCertificate(String name, String text) throws IOException {
    return certificates.test(Files.writeString(folder.resolve(name), text));
  }

  @Test
  void selectsTheCertificateInHandAndThoseOfItsSigner() throws IOException {
    assertThat(certificates.test(folder.resolve("own"))).isTrue();
    assertThat(isCertificate("other.dsse.json", signed)).isTrue();
    assertThat(isCertificate("other.json", signed)).isFalse();
    assertThat(isCertificate("copy.dsse.json", signed)).isFalse();
  }

  @Test
  void leavesNoRoomForInput() throws IOException {
    assertThat(isCertificate("a.dsse.json", signed + " ")).isFalse();
    assertThat(isCertificate("a.dsse.json", signed.replace("{\"", "{ \""))).isFalse();
    assertThat(isCertificate("a.dsse.json", signed.replace("\"keyid\":\"", "\"keyid\":\"0")))
        .isFalse();
    assertThat(isCertificate("a.dsse.json", "{}")).isFalse();
  }

  @Test
  void selectsNoCertificateOfOthers() throws IOException {
    var other = SigningKey.generate(folder.resolve("key"));
    var text = Envelope.sign("{}".getBytes(UTF_8), SigningKey.read(folder.resolve("key"))).text();

    assertThat(other).isNotNull();
    assertThat(isCertificate("a.dsse.json", text)).isFalse();
    assertThat(new SignedCertificates(folder.resolve("own"), Optional.empty()))
        .rejects(Files.writeString(folder.resolve("b.dsse.json"), signed));
  }
}
