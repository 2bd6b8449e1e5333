package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verifies all violations at once, and all references. {@code -Ddsc-tck.golden=rewrite} writes what
 * {@code explain} shows of them, the rule reference and the sample report, to be reviewed as a
 * diff.
 */
class ViolationsIT {

  private static final Path FIXTURES = Launched.repository().resolve("fixtures");
  private static final Path VIOLATIONS = FIXTURES.resolve("violations");
  private static final Path EXAMPLES =
      Launched.repository().resolve("harness/cli/src/main/resources/io/github/dsctck/cli/examples");
  private static final Path KEPT = EXAMPLES.resolve("kept");

  @TempDir static Path out;
  private static Recording violations;
  private static Recording references;

  @BeforeAll
  static void run() throws Exception {
    violations = Recording.of(VIOLATIONS, out.resolve("violations"));
    references = Recording.of(FIXTURES.resolve("reference"), out.resolve("reference"));
    if (RuleReference.isRewritten()) {
      record();
      RuleReference.of(Launched.repository()).write();
    }
  }

  @Test
  void eachBrokenRuleIsNamedAndHasAnExample() throws Exception {
    assertThat(violations.launched().exitCode()).isEqualTo(1);
    assertThat(violations.launched().complaints()).isEmpty();
    for (var rule : rules()) {
      assertThat(violations.launched().out()).contains(rule);
      assertThat(broken(rule)).as(rule + " is broken").isPresent();
      assertThat(file(EXAMPLES, rule)).as(RuleReference.RECORD + " records it").exists();
    }
  }

  /** A rule about what another rule advises against is kept by the violation of that one. */
  @Test
  void eachRuleIsKeptByAReferenceAndHasAnExampleOfThat() throws Exception {
    assertThat(references.launched().exitCode()).isZero();
    assertThat(references.launched().complaints()).isEmpty();
    for (var rule : built()) {
      var kept = new ArrayList<>(references.kept(rule));
      kept.addAll(violations.without(rule).kept(rule));
      assertThat(kept).as(rule + " is kept").isNotEmpty();
      assertThat(file(KEPT, rule)).as(RuleReference.RECORD + " records it").exists();
    }
  }

  @Test
  void theSampleReportIsCurrent(@TempDir Path temp) throws Exception {
    SampleReport.check(temp);
  }

  private static List<String> built() {
    return Catalogue.load().rules().stream().filter(Rule::isBuilt).map(Rule::id).toList();
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

  private static void record() throws IOException {
    Files.createDirectories(KEPT);
    for (var rule : rules()) {
      var finding = broken(rule);
      if (finding.isPresent()) {
        Files.write(
            file(EXAMPLES, rule), new Example(finding.get(), violations.out(), VIOLATIONS).lines());
      }
    }
    for (var rule : built()) {
      var kept = new KeptExample(rule, broken(rule), violations, references).lines();
      if (kept.isPresent()) {
        Files.write(file(KEPT, rule), kept.get());
      }
    }
  }

  private static Path file(Path folder, String rule) {
    return folder.resolve(rule + ".txt");
  }

  private static Optional<Finding> broken(String rule) {
    return violations.findings().stream()
        .filter(finding -> finding.rule().equals(rule))
        .filter(f -> f.outcome() == Outcome.FAIL || f.outcome() == Outcome.WARN)
        .filter(finding -> String.valueOf(finding.manifest()).startsWith(rule + "/"))
        .findFirst();
  }
}
