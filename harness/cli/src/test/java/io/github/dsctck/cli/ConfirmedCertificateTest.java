package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What certificates say about an engine, and which record of one they do not believe. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the program is written for a POSIX shell")
class ConfirmedCertificateTest {

  private static final String STATEMENT = "certificates/DscTck.Small.Answer@1.0.0.statement.json";

  @TempDir static Path folder;

  private Path out;

  @BeforeAll
  static void verify() throws IOException {
    SmallRepository.write(folder.resolve("good"), "printf '{\"answer\":\"a\"}'");
    var dsc = folder.resolve("dsc");
    Files.writeString(
        dsc,
        """
        #!/bin/sh
        case "$*" in
          --version) echo 'dsc 3.3.0' ;;
          *"resource list"*)
            echo '{"type":"DscTck.Small/Answer","version":"1.0.0","path":"'"$DSC_RESOURCE_PATH"'/small.dsc.resource.json"}' ;;
          *) cat > /dev/null; echo '{"actualState":{"answer":"a"}}' ;;
        esac
        """);
    Files.setPosixFilePermissions(dsc, PosixFilePermissions.fromString("rwxr-xr-x"));
    verify("confirmed", "--confirm=" + dsc);
    verify("plain", "--seed=1");
  }

  private static void verify(String name, String option) {
    Called.with(
        "verify", path("good"), "--out", path(name), "--report=none", "--effort=full", option);
  }

  private static String path(String name) {
    return folder.resolve(name).toString();
  }

  @BeforeEach
  void clear() throws IOException {
    out = folder.resolve("copy");
    Stashes.clear(out);
  }

  private void copy(String name) throws IOException {
    var run = folder.resolve(name);
    try (var files = Files.walk(run)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var target = out.resolve(run.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private void edit(Path file, UnaryOperator<String> change) throws IOException {
    var before = Files.readString(file);
    var after = change.apply(before);
    assertThat(after).isNotEqualTo(before);
    Files.writeString(file, after);
  }

  private Called certify() {
    return Called.with(List.of("certify", out.toString(), path("good"), "--unsigned"));
  }

  private void assertRefused(String why) {
    var called = certify();
    assertThat(called.out()).startsWith("REFUSED    DscTck.Small/Answer 1.0.0: ").contains(why);
    assertThat(called.exitCode()).isEqualTo(1);
  }

  private static Path engineTranscript(Path run) {
    return run.resolve("transcripts/DscTck.Small/Answer@1.0.0/dsc/probe.jsonl");
  }

  @Test
  void namesTheEngineTheNumbersAndItsAnswers() throws IOException {
    copy("confirmed");
    assertThat(certify().exitCode()).isZero();

    assertThat(Files.readString(out.resolve(STATEMENT)))
        .containsPattern(
            "\"confirmation\":\\{\"by\":\\{\"version\":\"3.3.0\",\"sha256\":\"[0-9a-f]{64}\"},"
                + "\"operations\":\\{\"agree\":[1-9]\\d*,\"differ\":0,")
        .contains("/dsc/probe.jsonl", "transcripts/dsc/list.jsonl");
  }

  @Test
  void claimsNothingWithoutAnEngine() throws IOException {
    copy("plain");
    assertThat(certify().exitCode()).isZero();

    assertThat(Files.readString(out.resolve(STATEMENT))).doesNotContain("\"confirmation\"");
    var check = Called.with("check", out.resolve(STATEMENT).toString(), path("good"));
    assertThat(check.out() + check.err()).doesNotContain("dsc 3");
  }

  @Test
  void believesNoConclusionThatTheAnswersDoNotShow() throws IOException {
    copy("confirmed");
    edit(
        engineTranscript(out),
        text -> text.replaceFirst("\\{\\\\\"actualState", "{\\\\\"otherState"));
    assertRefused("its transcripts show another outcome of step 1-get: ERROR, recorded is PASS");
  }

  @Test
  void believesNoOtherConclusion() throws IOException {
    copy("confirmed");
    edit(out.resolve("findings.jsonl"), text -> text.replace("\"AGREES\"", "\"NOT_CONFIRMED\""));
    assertRefused("its confirmation by an engine does not follow from its transcripts");
  }

  @Test
  void believesNoEngineWithoutAnswers() throws IOException {
    copy("plain");
    edit(
        out.resolve("findings.jsonl"),
        text ->
            text.replace("\"seed\":1", "\"seed\":1,\"confirmedBy\":{\"version\":\"3.3.0\"}")
                .replaceAll(
                    "(\\{\"rule\":\"STEP\".*)}\n",
                    "$1,\"confirmation\":{\"conclusion\":\"AGREES\",\"engine\":\"dsc 3.3.0\"}}\n"));
    assertRefused("its confirmation by an engine does not follow from its transcripts");
  }
}
