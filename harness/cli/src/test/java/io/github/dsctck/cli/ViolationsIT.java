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
    var run = Launched.in(out, "verify", VIOLATIONS.toString(), "--out", ".", "--report", "none");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    var findings = FindingsFile.read(out.resolve(FindingsFile.NAME)).findings();
    for (var rule : rules()) {
      assertThat(run.out()).contains(rule);
      if (System.getProperty("dsc-tck.golden", "").equals("rewrite")) {
        record(rule, findings);
      }
      assertThat(EXAMPLES.resolve(rule + ".txt")).exists();
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

  private void record(String rule, List<Finding> findings) throws IOException {
    var finding =
        findings.stream()
            .filter(it -> it.rule().equals(rule))
            .filter(it -> it.outcome() == Outcome.FAIL || it.outcome() == Outcome.WARN)
            .filter(it -> String.valueOf(it.manifest()).startsWith(rule + "/"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(rule + " was not found broken"));
    Files.createDirectories(EXAMPLES);
    Files.write(EXAMPLES.resolve(rule + ".txt"), new Example(finding, out, VIOLATIONS).lines());
  }
}
