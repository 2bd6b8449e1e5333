package io.github.dsctck.windows;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Findings as lines, to compare those of two systems. */
final class FindingLines {

  private FindingLines() {}

  /**
   * Returns a line for each finding of a run. Only names of files differ between the systems, and
   * whether a process was idle, because Wine shows the times of another process. Whether a set ends
   * before it is interrupted depends on the machine.
   *
   * @param out the folder with the findings
   */
  static List<String> of(Path out) throws IOException {
    return FindingsFile.read(out.resolve(FindingsFile.NAME)).findings().stream()
        .filter(finding -> !finding.rule().equals("ROB-08"))
        .map(FindingLines::line)
        .toList();
  }

  private static String line(Finding finding) {
    return Stream.of(
            finding.resource(),
            finding.rule(),
            finding.outcome().name(),
            finding.scenario(),
            finding.step(),
            Objects.toString(finding.location()),
            finding.reason(),
            finding.expected(),
            finding.found())
        .map(part -> Objects.toString(part, "-"))
        .map(part -> part.replace("\\\\", "/").replace('\\', '/').replace(".exe", ""))
        .map(part -> part.replace(" and was idle", ""))
        .collect(Collectors.joining(" | "));
  }
}
