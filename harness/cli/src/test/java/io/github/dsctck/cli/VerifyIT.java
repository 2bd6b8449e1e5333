package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code dsc-tck verify} as a user would. */
class VerifyIT {

  private static final String ANSWER = "printf '{\"answer\":\"yes\"}\\n'";

  @TempDir Path folder;

  @Test
  void aConformingResourceExitsWith0() throws Exception {
    SmallRepository.write(folder, ANSWER);

    var run = Launched.in(folder, "verify", ".");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("CONFORMS  DscTck.Small/Answer 1.0.0");
    assertThat(run.err()).isEmpty();
    assertThat(folder.resolve("dsc-tck-out"))
        .isDirectoryContaining("glob:**/findings.jsonl")
        .isDirectoryContaining("glob:**/junit.xml")
        .isDirectoryContaining("glob:**/report")
        .isDirectoryContaining("glob:**/allure-results")
        .isDirectoryContaining("glob:**/transcripts");
  }

  @Test
  void aViolationExitsWith1AndSaysHowToRepeatIt() throws Exception {
    var resource = Launched.repository().resolve("fixtures/violations/OUT-04");

    var run = Launched.in(folder, "verify", resource.toString());

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("VIOLATES  DscTck.Violations/Out04 1.0.0")
        .contains("OUT-04 MUST FAIL")
        .contains("found     nothing after line 1")
        .contains("rerun     dsc-tck verify ")
        .contains(" --resource DscTck.Violations/Out04 --rule OUT-04\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void nothingFoundExitsWith3() throws Exception {
    var run = Launched.in(folder, "verify", ".");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out() + run.err()).contains("Nothing found");
  }

  @Test
  void allInputErrorsAreListedBeforeAnythingRuns() throws Exception {
    SmallRepository.write(folder, "touch started; " + ANSWER);
    Files.writeString(folder.resolve("a.dsc.scenario.yaml"), "resource: DscTck.Small/Answer\nx: 1");
    Files.writeString(folder.resolve("b.dsc.scenario.yaml"), "resource: No.Such/Thing\ninstances:");

    var run = Launched.in(folder, "verify", ".", "missing", "--report", "pdf", "--timeout", "soon");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("\na.dsc.scenario.yaml:2:1: ")
        .contains("\nb.dsc.scenario.yaml:")
        .contains("missing")
        .contains("'pdf'")
        .contains("Invalid value 'soon' for --timeout; give it ")
        .endsWith("See 'dsc-tck verify --help'.\n");
    assertThat(run.err().lines()).hasSizeBetween(6, 8).noneMatch(line -> line.contains("SEVERE"));
    assertThat(folder.resolve("started")).doesNotExist();
    assertThat(folder.resolve("dsc-tck-out")).doesNotExist();
  }

  @Test
  void anUnknownOptionHidesNoOtherError() throws Exception {
    var run =
        Launched.in(
            folder, "verify", "missing", "--strit", "--engine", "banana", "--jobs", "0", "-x");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("There is no option '--strit'; did you mean '--strict'?")
        .contains("There is no option '-x'")
        .contains("Invalid value 'banana' for --engine; give it a version such as 3.3, or a range")
        .contains("Invalid value '0' for --jobs; give it ")
        .contains("missing\" is neither a file nor a folder");
  }

  @Test
  void emptyValuesAreNamedAndNothingRuns() throws Exception {
    SmallRepository.write(folder, ANSWER);

    var run =
        Launched.in(folder, "verify", "", "--out", "", "--scenario=", "--format", "--report", ",");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("Empty argument: PATH.")
        .contains("Invalid value '' for --out; give it a value (DIR), or leave it out.")
        .contains("Invalid value '' for --scenario; give it a value (FILE), or leave it out.")
        .contains("--format");
    assertThat(folder.resolve("findings.jsonl")).doesNotExist();
  }

  @Test
  void anUnknownOptionIsNamedWithTheNearestOne() throws Exception {
    var run = Launched.in(folder, "verify", ".", "--strit", "value");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            """
            There is no option '--strit'; did you mean '--strict'?
            See 'dsc-tck verify --help'.
            """);
  }

  @Test
  void theValueOfAnUnknownOptionHidesNoOtherError() throws Exception {
    var run = Launched.in(folder, "verify", "--strit", ".", "--jobs", "0", "--efort", "quick");

    assertThat(run.err())
        .contains("Invalid value '0' for --jobs; give it ", "did you mean '--effort'?")
        .doesNotContain("quick");
  }

  @Test
  void jsonIsFindingsJsonlAndNothingElse() throws Exception {
    SmallRepository.write(folder, ANSWER);

    var run = Launched.in(folder, "verify", ".", "--format", "json", "--out", "out");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .isEqualTo(Files.readString(folder.resolve("out/findings.jsonl")))
        .startsWith("{\"run\":")
        .contains("\n{\"summary\":");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void aStaticRunStartsNoProcess() throws Exception {
    SmallRepository.write(folder, "touch started; " + ANSWER);

    var run = Launched.in(folder, "verify", ".", "--static", "--allow-incomplete");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("DscTck.Small/Answer").contains("0 processes");
    assertThat(folder.resolve("started")).doesNotExist();
  }

  @Test
  void anInterruptedRunKeepsWhatItSawAndExitsWith130() throws Exception {
    SmallRepository.write(folder, ANSWER + "; test ! -e started || exec sleep 60; : > started");
    var running =
        new Launched.Running(Launched.launcher(), folder, java.util.Map.of(), "verify", ".");
    var transcript =
        folder.resolve("dsc-tck-out/transcripts/DscTck.Small/Answer@1.0.0/probe.jsonl");
    Eventually.holds(() -> Files.exists(transcript) && Files.size(transcript) > 0);

    new ProcessBuilder("kill", "-" + Signal.interrupt(), Long.toString(running.pid()))
        .inheritIO()
        .start()
        .waitFor();
    var run = running.await();

    assertThat(run.exitCode()).isEqualTo(130);
    assertThat(run.out()).contains("the run was interrupted");
    assertThat(run.err()).contains("No reports were rendered");
    assertThat(folder.resolve("dsc-tck-out/junit.xml")).doesNotExist();
    var report = FindingsFile.read(folder.resolve("dsc-tck-out/findings.jsonl"));
    assertThat(report.summary().interrupted()).isTrue();
    assertThat(Files.readString(transcript)).contains("answer");
  }
}
