package io.github.dsctck.reports.ci;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ScenarioMistake;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.PrintStream;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Prints the violations as editors read the output of compilers: {@code file:line:column: level
 * RULE message}, such as {@code note.dsc.resource.json:4:14: error MAN-05 Version is semantic
 * (Contoso/Note): expected …, found ….}
 */
public final class EditorLines {

  private static final List<ScenarioMistake> NONE = List.of();

  private EditorLines() {}

  /**
   * Prints a line for each violation, failed step and error of the kit, so that an empty list of
   * problems means that none is.
   *
   * @param path returns the path of a file of the run as the editor finds it
   */
  public static void print(JudgedRun run, UnaryOperator<String> path, PrintStream out) {
    for (var mistake : Objects.requireNonNullElse(run.summary().mistakes(), NONE)) {
      out.println(line(mistake, path));
    }
    for (var resource : run) {
      Stream.concat(
              ViolationAnnotations.of(resource).stream(), resource.with(Outcome.ERROR).stream())
          .map(finding -> line(finding, path))
          .forEach(out::println);
    }
  }

  private static String line(ScenarioMistake mistake, UnaryOperator<String> path) {
    var at = mistake.location();
    return place(new Location(path.apply(at.file()), at.line(), at.column()))
        + "error SCENARIO "
        + VisibleText.line(mistake.message());
  }

  private static String place(Location at) {
    return "%s:%d:%d: "
        .formatted(VisibleText.line(at.file()), Math.max(at.line(), 1), Math.max(at.column(), 1));
  }

  private static String line(Finding finding, UnaryOperator<String> path) {
    var place = ViolationAnnotations.of(finding, path).map(EditorLines::place).orElse("");
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
