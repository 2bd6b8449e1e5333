package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Certifies a resource in the process that verifies it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resource is written for a POSIX shell")
class RunCertificationTest {

  @TempDir Path folder;

  @BeforeEach
  void makeAResourceAndAKey() throws IOException {
    SmallRepository.write(folder.resolve("small"), "printf '{\"answer\":\"a\"}'");
    Called.with("keygen", file("k.pem"));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private Called verify(String... further) {
    var arguments = new ArrayList<>(List.of("verify", file("small"), "--out", file("out")));
    arguments.addAll(List.of("--report", "none"));
    arguments.addAll(List.of(further));
    return Called.with(arguments);
  }

  @Test
  void signsWhatTheRunKept() {
    var verified = verify("--certify", file("small.json"), "--key", file("k.pem"));

    assertThat(verified.exitCode()).isZero();
    assertThat(verified.out()).contains("\nCERTIFIED  DscTck.Small/Answer 1.0.0 as core, ");
    var checked =
        Called.with("check", file("small.json"), file("small"), "--key", file("k.pem.pub"));
    assertThat(checked.exitCode()).isZero();
    assertThat(checked.out()).startsWith("VALID").contains("  signed    by the run itself");
  }

  @Test
  void refusesALevelThatTheRunDidNotReach() {
    var verified =
        verify("--static", "--allow-incomplete", "--certify", file("s.json"), "--unsigned");

    assertThat(verified.exitCode()).isEqualTo(1);
    assertThat(verified.out()).contains("REFUSED    DscTck.Small/Answer 1.0.0: it reaches static");
    assertThat(folder.resolve("s.json")).doesNotExist();
  }

  @Test
  void signsNothingThatChangedDuringTheRun() throws IOException {
    SmallRepository.write(
        folder.resolve("small"),
        "echo forged > '%s'; printf '{\"answer\":\"a\"}'".formatted(file("out/findings.jsonl")));

    var verified = verify("--certify", file("small.json"), "--key", file("k.pem"));

    assertThat(verified.out()).contains("REFUSED    DscTck.Small/Answer 1.0.0: ");
    assertThat(folder.resolve("small.json")).doesNotExist();
  }

  @Test
  void refusesAKeyThatResourcesRead() throws IOException {
    Files.copy(folder.resolve("k.pem"), folder.resolve("small/k.pem"));

    var refused = verify("--certify", file("small.json"), "--key", file("small/k.pem"));

    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("is below a verified path, where resources read it");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void wantsAKeyAndAFile() {
    assertThat(verify("--certify", file("small.json")).err()).contains("--certify needs a key");
    assertThat(verify("--key", file("k.pem")).err()).contains("need --certify FILE");
  }

  @Test
  void certifiesOnlyCompleteConversations() {
    var shorter = verify("--certify", file("small.json"), "--unsigned", "--effort", "standard");
    assertThat(shorter.exitCode()).isEqualTo(2);
    assertThat(shorter.err()).contains("--certify needs all steps; remove --effort");

    assertThat(verify().exitCode()).isZero();
    var later = Called.with("certify", file("out"), file("small"), "--unsigned");
    assertThat(later.exitCode()).isEqualTo(1);
    assertThat(later.out()).contains("left steps out; verify again with --effort full");
  }
}
