package io.github.dsctck.cli;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptPath;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * A run of the kit over its own fixtures.
 *
 * @param root the verified folder
 * @param out the folder the run wrote to
 * @param launched what came back from the launcher
 * @param findings what it found
 */
record Recording(Path root, Path out, Launched launched, List<Finding> findings) {

  private static final String SCENARIO_SUFFIX = ".dsc.scenario.yaml";

  /** Verifies a folder for all versions of the engine, so that every rule is judged. */
  static Recording of(Path root, Path out) throws Exception {
    Files.createDirectories(out);
    var launched =
        Launched.in(
            out,
            "verify",
            root.toString(),
            "--engine",
            "3.0..main",
            "--out",
            ".",
            "--report",
            "none");
    var findings = FindingsFile.read(out.resolve(FindingsFile.NAME)).findings();
    return new Recording(root, out, launched, findings);
  }

  /** Returns the same run without what it found in one folder. */
  Recording without(String folder) {
    return new Recording(
        root,
        out,
        launched,
        findings.stream()
            .filter(finding -> !String.valueOf(finding.manifest()).startsWith(folder + "/"))
            .toList());
  }

  /** Returns the findings of a rule that held; what was left undone, as it may be, says why. */
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
    var file = out.resolve(path);
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
