package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.reports.run.Fingerprints;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Writes the violations as a Code Quality report of GitLab, which shows them in merge requests.
 * Accepted violations have the severity {@code info}.
 */
public final class CodeQualityReport {

  private CodeQualityReport() {}

  /** One entry of the report, with the member names of the format. */
  private record Issue(
      String description, String check_name, String fingerprint, String severity, Place location) {}

  private record Place(String path, Lines lines) {}

  private record Lines(int begin) {}

  /**
   * Writes the report.
   *
   * @param path renders the path of a file from the root of the repository
   * @throws IOException if the file cannot be written
   */
  public static void write(JudgedRun run, UnaryOperator<String> path, Path file)
      throws IOException {
    var issues = new ArrayList<Issue>();
    var fingerprints = new Fingerprints();
    for (var resource : run) {
      for (var finding : ViolationAnnotations.of(resource)) {
        var fingerprint = fingerprints.of(resource, finding);
        ViolationAnnotations.of(finding, path)
            .map(at -> issue(finding, fingerprint, at))
            .ifPresent(issues::add);
      }
    }
    Files.writeString(file, LineFormat.write(List.copyOf(issues)) + "\n");
  }

  private static Issue issue(Finding finding, String fingerprint, Location at) {
    return new Issue(
        ViolationAnnotations.message(finding),
        finding.rule(),
        fingerprint,
        severity(finding),
        new Place(at.file(), new Lines(Math.max(1, at.line()))));
  }

  private static String severity(Finding finding) {
    if (finding.outcome() == Outcome.KNOWN) {
      return "info";
    }
    return ViolationAnnotations.isError(finding) ? "major" : "minor";
  }
}
