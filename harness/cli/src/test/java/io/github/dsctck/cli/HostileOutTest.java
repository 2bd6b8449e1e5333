package io.github.dsctck.cli;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Verifies resources that write to the out folder of the run. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resources are written for a POSIX shell")
class HostileOutTest {

  @TempDir Path folder;

  private Called verify(String script) throws IOException {
    var file = folder.resolve("small/hostile.sh");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "out='" + folder.resolve("out") + "'\n" + script);
    SmallRepository.write(folder.resolve("small"), ". ./hostile.sh; printf '{\"answer\":\"a\"}'");
    return Called.with(
        "verify",
        folder.resolve("small").toString(),
        "--out",
        folder.resolve("out").toString(),
        "--report",
        "junit,sarif,html,markdown");
  }

  @Test
  void restoresATranscriptAndRefusesALevel() throws IOException {
    var called = verify("find \"$out/transcripts\" -name '*.jsonl' -exec cp /dev/null {} ';'");

    assertThat(called.out())
        .contains("note      something changed 'transcripts/DscTck.Small/Answer@1.0.0/probe.jsonl'")
        .contains("No certification level: something changed ");
    assertThat(folder.resolve("out/transcripts/DscTck.Small/Answer@1.0.0/probe.jsonl"))
        .isNotEmptyFile();
  }

  @Test
  void showsWhatTheRunKnows() throws IOException {
    var called = verify("echo forged > \"$out/findings.jsonl\"");

    assertThat(called.out()).contains("something changed 'findings.jsonl'");
    assertThat(folder.resolve("out/findings.jsonl")).content().startsWith("{\"run\":");
    assertThat(called.exitCode()).isZero();
  }

  @Test
  void followsNoLink() throws IOException {
    var victim = Files.writeString(folder.resolve("victim"), "untouched");
    verify(
        "for name in junit.xml findings.sarif summary.md; do ln -sf ../victim \"$out/$name\"; done;"
            + " ln -sfn .. \"$out/report\"");

    assertThat(victim).hasContent("untouched");
    assertThat(folder.resolve("index.html")).doesNotExist();
    assertThat(folder.resolve("out/junit.xml")).isRegularFile().content().contains("<testsuite");
  }

  @Test
  void keepsJudgedFindingsWhileItRuns() throws IOException {
    verify("[ -e \"$out/../seen\" ] || cp \"$out/findings.jsonl\" \"$out/../seen\"");

    assertThat(Files.readAllLines(folder.resolve("seen"))).hasSizeGreaterThan(50);
  }

  @Test
  void refusesTheFolderOfAnotherRun() throws IOException {
    var out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(out.resolve("findings.jsonl"), "of the other run");
    try (var lock = FileChannel.open(out.resolve(".lock"), CREATE, WRITE)) {
      lock.lock();

      var called = verify("echo 1 > \"$out/../ran\"");

      assertThat(called.exitCode()).isEqualTo(2);
      assertThat(called.err()).startsWith("Another run writes to the folder '" + out + "'; wait");
    }
    assertThat(out.resolve("findings.jsonl")).hasContent("of the other run");
    assertThat(folder.resolve("ran")).doesNotExist();
  }

  @Test
  void refusesALockThatIsAFolder() throws IOException {
    var lock = Files.createDirectories(folder.resolve("out/.lock/a")).getParent();

    var called = verify("echo 1 > \"$out/../ran\"");

    assertThat(called.exitCode()).isEqualTo(2);
    assertThat(called.err()).startsWith("'" + lock + "' cannot be opened as a file");
    assertThat(folder.resolve("ran")).doesNotExist();
  }

  @Test
  void certifiesNothingWithoutItsLock() throws IOException {
    assertThat(verify("rm -f \"$out/.lock\"").out())
        .contains("something removed the lock of the out folder during the run");
  }
}
