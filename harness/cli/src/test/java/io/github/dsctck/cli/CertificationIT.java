package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signs certificates and holds them against files that changed. */
class CertificationIT {

  @TempDir Path folder;

  @Test
  void aCertificateFailsWithItsFiles() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo '{ \"answer\": \"yes\" }'");
    assertThat(Launched.in(folder, "keygen", "k.pem").exitCode()).isZero();
    assertThat(Launched.in(folder, "verify", "small", "--effort", "full").exitCode()).isZero();
    var pem = Map.of("DSC_TCK_SIGNING_KEY", Files.readString(folder.resolve("k.pem")));
    assertThat(Launched.by(Launched.launcher(), folder, pem, "verify", "small"))
        .satisfies(refused -> assertThat(refused.exitCode()).isEqualTo(2))
        .satisfies(refused -> assertThat(refused.err()).contains("DSC_TCK_SIGNING_KEY, which"));
    var certified =
        Launched.by(
            Launched.launcher(),
            folder,
            pem,
            "certify",
            "dsc-tck-out",
            "small",
            "--out",
            "small.dsse.json");

    assertThat(certified.out()).startsWith("CERTIFIED  DscTck.Small/Answer 1.0.0 as core, 2 files");
    assertThat(check().exitCode()).isZero();

    Files.writeString(
        folder.resolve("small/small.dsc.resource.json"), "\n", StandardOpenOption.APPEND);
    assertThat(check())
        .isEqualTo(
            new Launched(
                1, "INVALID  'small.dsc.resource.json' changed after it was verified\n", ""));
    assertThat(Launched.in(folder, "check", "small.dsse.json", "small").exitCode()).isEqualTo(1);
  }

  private Launched check() throws Exception {
    return Launched.in(folder, "check", "small.dsse.json", "small", "--key", "k.pem.pub");
  }

  @Test
  void saysWhatIsWrongWithTheArguments() throws Exception {
    var certify = Launched.in(folder, "certify", "nowhere", "--level", "gold");
    var check = Launched.in(folder, "check", "nothing.json", "nowhere", "--key", "no.pem");

    assertThat(certify.exitCode()).isEqualTo(2);
    assertThat(certify.err())
        .contains(
            "There is no findings.jsonl in 'nowhere'",
            "There is no certification level 'gold'",
            "No signing key: set --key FILE");
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err())
        .contains(
            "There is no certificate 'nothing.json'", "There is no 'nowhere'", "There is no key");
  }
}
