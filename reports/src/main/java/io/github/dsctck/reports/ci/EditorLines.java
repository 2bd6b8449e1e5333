package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import java.io.PrintStream;
import java.util.function.UnaryOperator;

/**
 * Prints the violations as editors read the output of compilers: {@code file:line:column: level
 * RULE message}, such as {@code note.dsc.resource.json:4:14: error MAN-05 Version is semantic
 * (Contoso/Note): expected …, found ….}
 */
public final class EditorLines {

  private EditorLines() {}

  /**
   * Prints a line for each violation.
   *
   * @param path returns the path of a file of the run as the editor finds it
   */
  public static void print(JudgedRun run, UnaryOperator<String> path, PrintStream out) {
    for (var resource : run) {
      resource.findings().stream()
          .filter(finding -> isShown(resource, finding))
          .map(finding -> line(finding, path))
          .forEach(out::println);
    }
  }

  /** An error of the kit is shown too, so that an empty list of problems means that none is. */
  private static boolean isShown(ResourceFindings resource, Finding finding) {
    return finding.outcome() == Outcome.ERROR || ViolationAnnotations.holds(resource, finding);
  }

  private static String line(Finding finding, UnaryOperator<String> path) {
    var place =
        ViolationAnnotations.of(finding)
            .map(
                at ->
                    "%s:%d:%d: "
                        .formatted(
                            VisibleText.line(path.apply(at.file())),
                            Math.max(at.line(), 1),
                            Math.max(at.column(), 1)))
            .orElse("");
    return place + level(finding) + " " + ViolationAnnotations.message(finding);
  }

  private static String level(Finding finding) {
    if (finding.outcome() == Outcome.KNOWN) {
      return "info";
    }
    return finding.outcome() == Outcome.ERROR || ViolationAnnotations.isError(finding)
        ? "error"
        : "warning";
  }
}
