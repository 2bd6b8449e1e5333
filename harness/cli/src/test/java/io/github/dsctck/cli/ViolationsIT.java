package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.Implementation;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each rule has an example that breaks it and one that keeps it, taken from the runs of {@code
 * RuleProofTest}. {@code -Ddsc-tck.golden=rewrite} writes what {@code explain} shows of them, the
 * rule reference and the sample report, to be reviewed as a diff.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
class ViolationsIT {

  /** The numbers that LAW-01 and SCH-05 change with each process, which are its id. */
  private static final Pattern PROCESS_ID =
      Pattern.compile("(?<=\"visits\":|\"title\": \"size )\\d+");

  private static final Path VIOLATIONS = Launched.repository().resolve("fixtures/violations");
  private static final Path EXAMPLES =
      Launched.repository().resolve("harness/cli/src/main/resources/io/github/dsctck/cli/examples");
  private static final Path KEPT = EXAMPLES.resolve("kept");

  private static Recording violations;
  private static Recording references;
  private static Recording proposals;

  @BeforeAll
  static void read() throws Exception {
    violations = Recording.of("violations");
    references = Recording.of("reference");
    proposals = Recording.of("proposals");
    if (RuleReference.isRewritten()) {
      record();
      RuleReference.of(Launched.repository()).write();
    }
  }

  @Test
  void eachRuleHasAnExampleThatBreaksIt() throws Exception {
    for (var rule : rules()) {
      assertThat(failed(rule)).as(rule + " is broken").isPresent();
      assertThat(file(EXAMPLES, rule)).as(RuleReference.RECORD + " records it").exists();
    }
  }

  /**
   * A rule about what another rule advises against is kept by the violation of that one, and a rule
   * about old or new engines alone by that of another such rule.
   */
  @Test
  void eachRuleHasAnExampleThatKeepsIt() {
    for (var rule : built()) {
      var kept = new ArrayList<>(references(rule).kept(rule));
      kept.addAll(violations.without(rule).kept(rule));
      assertThat(kept).as(rule + " is kept").isNotEmpty();
      assertThat(file(KEPT, rule)).as(RuleReference.RECORD + " records it").exists();
    }
  }

  @Test
  void theSampleReportIsCurrent(@TempDir Path temp) throws Exception {
    SampleReport.check(temp);
  }

  /** Returns the references for a rule; those of proposals are for rules of proposals only. */
  private static Recording references(String rule) {
    return proposals.kept(rule).isEmpty() || Catalogue.load().rule(rule).isOf(Dialect.V3)
        ? references
        : proposals;
  }

  private static List<String> built() {
    return Catalogue.load().rules().stream()
        .filter(rule -> rule.state() == Implementation.BUILT)
        .filter(rule -> rule.check() != CheckPhase.VERSIONS)
        .map(Rule::id)
        .toList();
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
      var finding = failed(rule);
      if (finding.isPresent()) {
        write(
            file(EXAMPLES, rule),
            new Example(finding.get(), violations.out(finding.get()), VIOLATIONS).lines());
      }
    }
    for (var rule : built()) {
      var kept = new KeptExample(rule, failed(rule), violations, references(rule)).lines();
      if (kept.isPresent()) {
        write(file(KEPT, rule), kept.get());
      }
    }
  }

  /** Keeps an example that differs only in process ids. */
  private static void write(Path file, List<String> lines) throws IOException {
    boolean same =
        Files.exists(file)
            && PROCESS_ID
                .matcher(String.join("\n", Files.readAllLines(file)))
                .replaceAll("0")
                .equals(PROCESS_ID.matcher(String.join("\n", lines)).replaceAll("0"));
    if (!same) {
      Files.write(file, lines);
    }
  }

  private static Path file(Path folder, String rule) {
    return folder.resolve(rule + ".txt");
  }

  private static Optional<Finding> failed(String rule) {
    return violations.findings().stream()
        .filter(finding -> finding.rule().equals(rule))
        .filter(f -> f.outcome() == Outcome.FAIL || f.outcome() == Outcome.WARN)
        .filter(finding -> Recording.fixture(finding).equals(rule))
        .findFirst();
  }
}
