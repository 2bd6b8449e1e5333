package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verifies all violations at once. {@code -Ddsc-tck.golden=rewrite} writes what {@code explain}
 * shows of them, to be reviewed as a diff.
 */
class ViolationsIT {

  private static final Path VIOLATIONS = Launched.repository().resolve("fixtures/violations");
  private static final Path EXAMPLES =
      Launched.repository().resolve("harness/cli/src/main/resources/io/github/dsctck/cli/examples");

  @TempDir Path out;

  @Test
  void eachBrokenRuleIsNamedAndHasAnExample() throws Exception {
    var run =
        Launched.in(
            out,
            "verify",
            VIOLATIONS.toString(),
            "--engine",
            "3.0..main",
            "--out",
            ".",
            "--report",
            "none");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    var findings = FindingsFile.read(out.resolve(FindingsFile.NAME)).findings();
    if (System.getProperty("dsc-tck.golden", "").equals("rewrite")) {
      record(findings);
    }
    for (var rule : rules()) {
      assertThat(run.out()).contains(rule);
      assertThat(findings).as(rule + " is broken").anyMatch(finding -> isBroken(rule, finding));
      assertThat(EXAMPLES.resolve(rule + ".txt"))
          .as("mvn verify -Dit.test=ViolationsIT -Ddsc-tck.golden=rewrite records it")
          .exists();
    }
  }

  private static List<String> rules() throws IOException {
    try (var folders = Files.list(VIOLATIONS)) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> folder.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  private void record(List<Finding> findings) throws IOException {
    Files.createDirectories(EXAMPLES);
    for (var rule : rules()) {
      var broken = findings.stream().filter(finding -> isBroken(rule, finding)).findFirst();
      if (broken.isPresent()) {
        var lines = new Example(broken.get(), out, VIOLATIONS).lines();
        Files.write(EXAMPLES.resolve(rule + ".txt"), lines);
      }
    }
  }

  private static boolean isBroken(String rule, Finding finding) {
    return finding.rule().equals(rule)
        && (finding.outcome() == Outcome.FAIL || finding.outcome() == Outcome.WARN)
        && String.valueOf(finding.manifest()).startsWith(rule + "/");
  }
}
