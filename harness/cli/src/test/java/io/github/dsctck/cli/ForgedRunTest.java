package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Forges the record of a run and asks for a certificate. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the resources are written for a POSIX shell")
class ForgedRunTest {

  private static final String TRANSCRIPT = "transcripts/DscTck.Small/Answer@1.0.0/probe.jsonl";

  @TempDir static Path folder;

  private static String printed;

  private Path out;

  @BeforeAll
  static void verify() throws IOException {
    SmallRepository.write(folder.resolve("good"), "printf '{\"answer\":\"a\"}'");
    SmallRepository.write(folder.resolve("bad"), "echo banner; printf '{\"answer\":\"a\"}'");
    verify("bad");
    printed = verify("good");
  }

  private static String verify(String name) {
    return Called.with(
            "verify",
            path(name),
            "--out",
            path(name + "-run"),
            "--report",
            "none",
            "--effort",
            "full")
        .out();
  }

  private static String path(String name) {
    return folder.resolve(name).toString();
  }

  @BeforeEach
  void clear() throws IOException {
    out = folder.resolve("forged");
    Stashes.clear(out);
  }

  private void copy(String name) throws IOException {
    var run = folder.resolve(name + "-run");
    try (var files = Files.walk(run)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var target = out.resolve(run.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private void edit(String file, UnaryOperator<String> change) throws IOException {
    var before = Files.readString(out.resolve(file));
    var after = change.apply(before);
    assertThat(after).isNotEqualTo(before);
    Files.writeString(out.resolve(file), after);
  }

  private Called certify(String root, String... options) {
    var arguments = new ArrayList<>(List.of("certify", out.toString(), path(root), "--unsigned"));
    arguments.addAll(List.of(options));
    return Called.with(arguments);
  }

  @Test
  void certifiesARunAndItsBundleAlike() throws IOException {
    copy("good");
    var bundle = path("good.zip");
    assertThat(certify("good").out()).startsWith("STATED     DscTck.Small/Answer 1.0.0 as core");
    var statement = out.resolve("certificates/DscTck.Small.Answer@1.0.0.statement.json");
    Called.with("bundle", out.toString(), path("good"), "--out", bundle);

    var again = Called.with("certify", bundle, "--unsigned", "--out", path("again.json"));

    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(folder.resolve("again.json")).hasSameTextualContentAs(statement);
  }

  @Test
  void refusesAnotherOutcome() throws IOException {
    copy("bad");
    edit(
        "findings.jsonl",
        text ->
            text.replace("FAIL", "PASS")
                .replace("VIOLATES", "CONFORMS")
                .replaceAll("\"certifiable\":\\{[^}]*}", "\"certifiable\":{\"level\":\"core\"}")
                .replaceAll("\"PASS\":(\\d+),\"PASS\":(\\d+)", "\"PASS\":36"));

    assertRefused(certify("bad"), "");
  }

  @Test
  void refusesARunWithoutTranscripts() throws IOException {
    copy("good");
    Stashes.clear(out.resolve("transcripts"));
    assertRefused(certify("good"), "transcript");
  }

  @Test
  void refusesAnAlteredTranscript() throws IOException {
    copy("good");
    edit(TRANSCRIPT, text -> text.replaceFirst("\"exited\":0", "\"exited\":9"));
    assertRefused(certify("good"), "its transcripts show another outcome of ");
  }

  @Test
  void refusesAnotherTime() throws IOException {
    copy("good");
    edit("findings.jsonl", text -> text.replaceFirst("\"started\":\"2", "\"started\":\"3"));
    assertRefused(certify("good"), "and the run started at 3");
  }

  @Test
  void refusesASummaryOfItsOwn() throws IOException {
    copy("good");
    edit("findings.jsonl", text -> text.replaceFirst("\"executed\":\\d+", "\"executed\":999"));
    assertRefused(certify("good"), "its recorded summary does not follow from its transcripts");
  }

  @Test
  void refusesAnotherDuration() throws IOException {
    copy("good");
    edit("findings.jsonl", text -> text.replaceFirst("\"millis\":\\d+,\"ev", "\"millis\":1,\"ev"));
    assertRefused(certify("good"), "do not match the digests in its summary");
  }

  @Test
  void comparesTheEvidenceLine() throws IOException {
    copy("good");
    var head = printed.lines().filter(line -> line.startsWith("evidence  ")).findFirst();
    var own = head.orElseThrow().substring("evidence  ".length());

    assertThat(certify("good", "--evidence", own).exitCode()).isZero();
    assertRefused(
        certify("good", "--evidence", "sha256:" + "0".repeat(64)),
        "the evidence of the run is " + own);
  }

  @Test
  void refusesAManifestThatChanged() throws IOException {
    copy("good");
    var manifest = folder.resolve("good/small.dsc.resource.json");
    var before = Files.readString(manifest);
    Files.writeString(manifest, before + "\n");
    var called = certify("good");
    Files.writeString(manifest, before);
    assertRefused(called, "'small.dsc.resource.json' changed after it was verified");
  }

  @Test
  void asksForThePathThatWasVerified() throws IOException {
    copy("good");
    var called = Called.with("certify", out.toString(), path("good-run"), "--unsigned");
    assertThat(called.exitCode()).isEqualTo(2);
    assertThat(called.err()).contains("'small.dsc.resource.json' is not below", "name the path");
  }

  private static void assertRefused(Called called, String why) {
    assertThat(called.out()).startsWith("REFUSED    DscTck.Small/Answer 1.0.0: ").contains(why);
    assertThat(called.exitCode()).isEqualTo(1);
  }
}
