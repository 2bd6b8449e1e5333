package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Writes the violations as workflow commands, from which GitHub creates annotations. */
public final class WorkflowCommands {

  private WorkflowCommands() {}

  /**
   * Writes the commands, one on each line.
   *
   * @param path renders the path of a file from the root of the repository
   * @throws IOException if the file cannot be written
   */
  public static void write(JudgedRun run, UnaryOperator<String> path, Path file)
      throws IOException {
    var lines = new StringBuilder();
    for (var resource : run) {
      ViolationAnnotations.of(resource)
          .forEach(finding -> lines.append(command(finding, path)).append('\n'));
    }
    Files.writeString(file, lines);
  }

  private static String command(Finding finding, UnaryOperator<String> path) {
    var properties = new ArrayList<String>();
    ViolationAnnotations.of(finding, path).ifPresent(at -> place(at, properties));
    properties.add("title=" + property(finding.rule()));
    return "::"
        + word(finding)
        + " "
        + String.join(",", properties)
        + "::"
        + data(ViolationAnnotations.message(finding));
  }

  private static String word(Finding finding) {
    if (finding.outcome() == Outcome.KNOWN) {
      return "notice";
    }
    return ViolationAnnotations.isError(finding) ? "error" : "warning";
  }

  private static void place(Location at, List<String> properties) {
    properties.add("file=" + property(at.file()));
    if (at.line() > 0) {
      properties.add("line=" + at.line());
    }
    if (at.column() > 0) {
      properties.add("col=" + at.column());
    }
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
