package io.github.dsctck.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does what the page about certification shows, and what goes wrong with it. */
class CertificationIT {

  private static final Pattern BLOCK =
      Pattern.compile("^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  @TempDir Path folder;

  /** Runs every block of the page in turn, in a folder with the resource it speaks of. */
  @Test
  void thePageShowsCommandsThatWork() throws Exception {
    assumeTrue(isOpenssl3(), "there is no openssl 3 here");
    copyNote();
    var page = Files.readString(Launched.repository().resolve("harness/docs/certification.md"));
    var blocks = BLOCK.matcher(page).results().map(MatchResult::group).toList();

    assertThat(blocks).hasSizeGreaterThan(4);
    for (var block : blocks) {
      var lines = block.lines().filter(line -> !line.startsWith("```")).toList();
      assertThat(shell("set -e\n" + String.join("\n", lines))).as(block).isZero();
    }
    assertThat(Files.readString(folder.resolve("log")))
        .contains("CERTIFIED  DscTck.Reference/Note 1.0.0 as core, ")
        .contains("HOLDS  DscTck.Reference/Note 1.0.0 is certified as core")
        .contains("BUNDLED  ")
        .contains("STATED     DscTck.Reference/Note 1.0.0 as core")
        .contains("Signature Verified Successfully");
  }

  @Test
  void aCertificateFailsWithItsFiles() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo '{ \"answer\": \"yes\" }'");
    assertThat(Launched.in(folder, "keygen", "k.pem").exitCode()).isZero();
    assertThat(Launched.in(folder, "verify", "small").exitCode()).isZero();
    var pem = Map.of("DSC_TCK_SIGNING_KEY", Files.readString(folder.resolve("k.pem")));
    var certified =
        Launched.by(Launched.launcher(), folder, pem, "certify", "--out", "small.dsse.json");

    assertThat(certified.out()).startsWith("CERTIFIED  DscTck.Small/Answer 1.0.0 as core, 2 files");
    assertThat(check().exitCode()).isZero();

    Files.writeString(
        folder.resolve("small/small.dsc.resource.json"), "\n", StandardOpenOption.APPEND);
    assertThat(check())
        .isEqualTo(
            new Launched(
                1,
                "DOES NOT HOLD  'small.dsc.resource.json' is not the one that was verified\n",
                ""));
    assertThat(Launched.in(folder, "check", "small.dsse.json", "small").exitCode()).isEqualTo(1);
  }

  private Launched check() throws Exception {
    return Launched.in(folder, "check", "small.dsse.json", "small", "--key", "k.pem.pub");
  }

  @Test
  void refusesWhatReachedLess() throws Exception {
    SmallRepository.write(folder.resolve("small"), "echo '{ \"answer\": \"yes\" }'");
    Launched.in(folder, "keygen", "k.pem");
    Launched.in(folder, "verify", "small", "--static");
    var refused = Launched.in(folder, "certify", "--key", "k.pem");

    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.out())
        .startsWith("REFUSED    DscTck.Small/Answer 1.0.0: it reaches declared only: for core, ");
    assertThat(folder.resolve("dsc-tck-out/certificates")).doesNotExist();
    assertThat(Launched.in(folder, "certify", "--key", "k.pem", "--level", "declared").exitCode())
        .isZero();
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
            "Give the key to sign with by --key FILE");
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err())
        .contains(
            "There is no certificate 'nothing.json'", "There is no 'nowhere'", "There is no key");
  }

  private void copyNote() throws IOException {
    var reference = Launched.repository().resolve("fixtures/reference");
    for (var part : List.of("note", "lib")) {
      var copy = Files.createDirectories(folder.resolve(part));
      try (var files = Files.list(reference.resolve(part))) {
        for (var file : files.toList()) {
          Files.copy(file, copy.resolve(file.getFileName().toString()));
        }
      }
    }
  }

  private static boolean isOpenssl3() throws InterruptedException {
    try {
      var process = new ProcessBuilder("openssl", "version").start();
      try (var out = process.getInputStream()) {
        boolean is = new String(out.readAllBytes(), UTF_8).startsWith("OpenSSL 3");
        return process.waitFor() == 0 && is;
      }
    } catch (IOException e) {
      return false;
    }
  }

  private int shell(String script) throws Exception {
    var builder =
        new ProcessBuilder("sh", "-c", script)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
    builder.environment().put("DSC_TCK_NO_BUILD", "1");
    builder
        .environment()
        .merge(
            "PATH",
            Launched.launcher().getParent().toString(),
            (path, first) -> first + File.pathSeparator + path);
    return builder.start().waitFor();
  }
}
