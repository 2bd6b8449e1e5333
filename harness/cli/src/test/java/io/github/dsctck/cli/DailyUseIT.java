package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verifies again and again, as an author does between two changes. */
class DailyUseIT {

  private static final String RIGHT = "printf '{\"answer\":\"yes\"}\\n'";
  private static final String WRONG = "echo no";
  private static final Pattern ROUND = Pattern.compile("; watching for changes, Ctrl-C to end\\.");

  @TempDir Path folder;

  @BeforeEach
  void writeResources() throws IOException {
    resource("good", RIGHT);
    resource("bad", WRONG);
  }

  private void resource(String name, String answer) throws IOException {
    var in = folder.resolve("src").resolve(name);
    SmallRepository.write(in, "sh answer.sh");
    var manifest = in.resolve("small.dsc.resource.json");
    Files.writeString(
        manifest,
        Files.readString(manifest)
            .replace("DscTck.Small/Answer", "DscTck.Small/" + name)
            .replace("\"-c\", \"sh answer.sh\"", "\"answer.sh\""));
    Files.writeString(in.resolve("answer.sh"), answer);
  }

  @Test
  void rerunFailedTakesWhatDidNotConform() throws Exception {
    var first = Launched.in(folder, "verify", "src", "--rerun-failed");
    assertThat(first.exitCode()).isEqualTo(1);
    assertThat(first.err())
        .isEqualTo("There is no earlier run in 'dsc-tck-out'; verifying all resources.\n");
    assertThat(first.out()).contains("DscTck.Small/good", "DscTck.Small/bad");

    Files.writeString(folder.resolve("src/bad/answer.sh"), RIGHT);
    var second = Launched.in(folder, "verify", "src", "--rerun-failed");
    assertThat(second.err())
        .isEqualTo(
            "In the last run bad/small.dsc.resource.json did not conform; verifying only that"
                + " resource.\n");
    assertThat(second.out()).contains("DscTck.Small/bad").doesNotContain("DscTck.Small/good");
    assertThat(second.exitCode()).isZero();

    var third = Launched.in(folder, "verify", "src", "--rerun-failed");
    assertThat(third.err()).isEqualTo("No failures in the last run; verifying all resources.\n");
    assertThat(third.out()).contains("DscTck.Small/good", "DscTck.Small/bad");
  }

  @Test
  void whatDoesNotGoTogetherIsRefusedBeforeAnythingIsLost() throws Exception {
    Launched.in(folder, "verify", "src", "--report", "none");
    var findings = folder.resolve("dsc-tck-out/findings.jsonl");

    for (var option : List.of("--rerun-failed", "--watch")) {
      var refused = Launched.in(folder, "verify", "src", option, "--shard", "1/2");
      assertThat(refused.exitCode()).isEqualTo(2);
      assertThat(refused.err()).startsWith("A shard is a part of a whole run. Remove ");
    }
    assertThat(findings).exists();
    var selected = Launched.in(folder, "verify", "src", "--rerun-failed", "--resource", "*/good");
    assertThat(selected.exitCode()).isZero();
    assertThat(selected.err())
        .startsWith("The resources that did not conform in the last run no longer exist");
  }

  @Test
  void watchVerifiesWhatASavedFileIsAbout() throws Exception {
    var running =
        new Launched.Running(
            Launched.launcher(), folder, Map.of(), "verify", "src", "--watch", "--report", "none");
    try {
      Eventually.holds(() -> rounds(running) == 1);
      Files.writeString(folder.resolve("src/bad/answer.sh"), RIGHT);
      Eventually.holds(() -> rounds(running) == 2);
      Files.writeString(folder.resolve("src/good/new.dsc.scenario.yaml"), "resource: DscTck");
      Eventually.holds(() -> rounds(running) == 3);
      Files.delete(folder.resolve("src/good/new.dsc.scenario.yaml"));
      Files.delete(folder.resolve("src/good/small.dsc.resource.json"));
      Eventually.holds(() -> rounds(running) >= 4 && running.errSoFar().contains("deleted"));
      resource("other", WRONG);
      Eventually.holds(
          () -> running.errSoFar().contains("VIOLATES 1, CONFORMS 1 (DscTck.Small/other)"));
    } finally {
      new ProcessBuilder("kill", "-" + Signal.interrupt(), Long.toString(running.pid()))
          .start()
          .waitFor();
    }
    var ended = running.await();

    var said = ended.err().lines().toList();
    assertThat(said.get(0))
        .isEqualTo(
            "2 resources: VIOLATES 1, CONFORMS 1 (DscTck.Small/bad); watching for changes, Ctrl-C to end.");
    assertThat(said.get(1)).isEqualTo("changed   " + Path.of("src/bad/answer.sh"));
    assertThat(said.get(2))
        .startsWith("since the last round: DscTck.Small/bad VIOLATES -> CONFORMS, failed 1 -> 0, ");
    assertThat(said.get(2)).contains("; gone: ").doesNotContain("; new: ");
    assertThat(folder.resolve("dsc-tck-out/findings.jsonl"))
        .as("the results of the first round, which verified both")
        .content()
        .contains("DscTck.Small/good", "DscTck.Small/bad");
    assertThat(folder.resolve("dsc-tck-out/rerun/findings.jsonl")).exists();
    assertThat(said.get(3))
        .isEqualTo("2 resources: CONFORMS 2; watching for changes, Ctrl-C to end.");
    assertThat(said.get(4)).isEqualTo("changed   " + Path.of("src/good/new.dsc.scenario.yaml"));
    assertThat(said.get(5)).contains("good/new.dsc.scenario.yaml:1:");
    assertThat(said.get(6)).startsWith("Nothing was verified in this round; ");
    assertThat(said).contains("deleted   " + Path.of("src/good/small.dsc.resource.json"));
    assertThat(ended.out().split("CONFORMS {2}DscTck.Small/bad", -1)).hasSize(2);
    assertThat(ended.out().split("DscTck.Small/good", -1)).hasSize(2);
  }

  private static long rounds(Launched.Running running) throws IOException {
    return ROUND.matcher(running.errSoFar()).results().count();
  }
}
