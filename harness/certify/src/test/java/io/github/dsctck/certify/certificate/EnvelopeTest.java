package io.github.dsctck.certify.certificate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class EnvelopeTest {

  private static final byte[] PAYLOAD = "{\"a\":1}".getBytes(UTF_8);

  /**
   * Test 1 of section 7.1 of RFC 8032, its secret and public key as the DER that openssl writes.
   */
  static final String KEY =
      "-----BEGIN PRIVATE KEY-----\n"
          + "MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n"
          + "-----END PRIVATE KEY-----\n";

  private static final String PUBLIC =
      "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";

  @TempDir Path folder;

  @Test
  void knowsThePublicHalfOfAPrivateKey() throws IOException {
    assertThat(SigningKey.parse(KEY, "it").verifyingKey().encoded())
        .isEqualTo(java.util.Base64.getDecoder().decode(PUBLIC));
  }

  @Test
  void isVerifiedWithTheKeyThatSignedIt() throws IOException {
    var file = folder.resolve("key.pem");
    var made = SigningKey.generate(file);
    var envelope = Envelope.parse(Envelope.sign(PAYLOAD, SigningKey.read(file)).text());

    assertThat(envelope.isSignedBy(VerifyingKey.read(SigningKey.publicFile(file)))).isTrue();
    assertThat(envelope.isSignedBy(made)).isTrue();
    assertThat(envelope.signatures().get(0).keyid()).isEqualTo(made.id());
    assertThat(envelope.content()).isEqualTo(PAYLOAD);
    assertThat(envelope.isSignedBy(SigningKey.parse(KEY, "it").verifyingKey())).isFalse();
  }

  @Test
  void isNotVerifiedWhenAnythingInItChanged() throws IOException {
    var key = SigningKey.parse(KEY, "it");
    var envelope = Envelope.sign(PAYLOAD, key);
    var other = new Envelope("e30=", envelope.payloadType(), envelope.signatures());
    var retyped = new Envelope(envelope.payload(), "text/plain", envelope.signatures());

    assertThat(other.isSignedBy(key.verifyingKey())).isFalse();
    assertThat(retyped.isSignedBy(key.verifyingKey())).isFalse();
  }

  @Test
  @EnabledOnOs(OS.WINDOWS)
  void givesTheKeyToItsOwnerOnlyOnWindows() throws IOException {
    var file = folder.resolve("key.pem");
    SigningKey.generate(file);
    var rights = Files.getFileAttributeView(file, AclFileAttributeView.class).getAcl();

    var owner = Files.getOwner(file).getName();
    assertThat(rights).extracting(right -> right.principal().getName()).contains(owner);
    assertThat(rights)
        .extracting(right -> right.principal().getName())
        .allMatch(name -> name.equals(owner) || name.equals("NT AUTHORITY\\SYSTEM"));
    assertThat(SigningKey.read(file)).isNotNull();
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has lists instead of modes")
  void givesTheKeyToItsOwnerOnly() throws IOException {
    var file = folder.resolve("key.pem");
    SigningKey.generate(file);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");

    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    assertThatThrownBy(() -> SigningKey.read(file)).hasMessageContaining("chmod 600");
    assertThatThrownBy(() -> SigningKey.generate(file)).hasMessageContaining("not replaced");
  }

  @Test
  void saysWhatIsNoKeyAndNoEnvelope() {
    assertThatThrownBy(() -> SigningKey.parse("x", "it")).hasMessageContaining("BEGIN PRIVATE KEY");
    assertThatThrownBy(() -> SigningKey.parse(KEY.replace("MC4", "MC5"), "it"))
        .hasMessageContaining("no Ed25519 private key");
    assertThatThrownBy(() -> Envelope.parse("{}")).hasMessageContaining("no DSSE envelope");
    assertThatThrownBy(() -> Envelope.parse("[")).hasMessageContaining("no DSSE envelope");
  }
}
