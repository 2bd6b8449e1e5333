package io.github.dsctck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What the kit found in its own fixtures of one kind, read from the runs that {@code RuleProofTest}
 * leaves, one for each fixture.
 *
 * @param root the folder of the fixtures
 * @param runs the folder with what the runs wrote, under the names of the fixtures
 * @param findings what they found
 */
record Recording(Path root, Path runs, List<Finding> findings) {

  private static final String SCENARIO_SUFFIX = ".dsc.scenario.yaml";
  private static final Path PROOFS = Launched.repository().resolve("harness/launch/target/proofs");

  /** Reads the runs of fixtures of a kind, such as violations. */
  static Recording of(String kind) throws IOException {
    var runs = PROOFS.resolve(kind);
    assertThat(runs).as(RuleReference.RECORD + " runs the fixtures").isDirectory();
    var findings = new ArrayList<Finding>();
    try (var folders = Files.list(runs)) {
      for (var folder : folders.sorted().toList()) {
        findings.addAll(FindingsFile.read(folder.resolve(FindingsFile.NAME)).findings());
      }
    }
    return new Recording(Launched.repository().resolve("fixtures").resolve(kind), runs, findings);
  }

  /** Copies what the run of a fixture wrote. */
  static void copyRun(String kind, String fixture, Path to) throws IOException {
    var run = PROOFS.resolve(kind).resolve(fixture);
    assertThat(run).as("left by RuleProofTest").isDirectory();
    try (var files = Files.walk(run)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy = to.resolve(run.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  /** Returns the name of the fixture that a finding is about. */
  static String fixture(Finding finding) {
    return String.valueOf(finding.manifest()).replaceFirst("/.*", "");
  }

  /** Returns the folder that the run of a finding wrote to. */
  Path out(Finding finding) {
    return runs.resolve(fixture(finding));
  }

  /** Returns the same without what was found in one fixture. */
  Recording without(String fixture) {
    return new Recording(
        root,
        runs,
        findings.stream().filter(finding -> !fixture(finding).equals(fixture)).toList());
  }

  /**
   * Returns the findings of a rule that passed; one that was left undone, as it may be, has a
   * reason.
   */
  List<Finding> kept(String rule) {
    return findings.stream()
        .filter(finding -> finding.rule().equals(rule) && finding.outcome() == Outcome.PASS)
        .filter(finding -> finding.reason() == null)
        .toList();
  }

  /** Returns the exchanges of the probe or scenario that a finding is about. */
  List<Exchange> transcript(Finding finding) throws IOException {
    var path =
        finding.evidence() != null
            ? finding.evidence().transcript()
            : TranscriptPath.of(
                finding.resource(), finding.version(), null, name(finding.scenario()));
    var file = out(finding).resolve(path);
    return Files.isRegularFile(file) ? TranscriptReader.read(file) : List.of();
  }

  private static String name(String scenario) {
    return scenario == null
        ? "probe"
        : scenario.substring(scenario.lastIndexOf('/') + 1).replace(SCENARIO_SUFFIX, "");
  }

  /** Returns the title of a step of the probe or scenario that a finding is about. */
  String title(Finding finding, String step) {
    return findings.stream()
        .filter(other -> other.rule().equals("STEP") && step.equals(other.step()))
        .filter(other -> Objects.equals(other.manifest(), finding.manifest()))
        .filter(other -> Objects.equals(other.scenario(), finding.scenario()))
        .map(Finding::title)
        .findFirst()
        .orElse(step.replaceFirst("^[0-9]+-", ""));
  }
}
