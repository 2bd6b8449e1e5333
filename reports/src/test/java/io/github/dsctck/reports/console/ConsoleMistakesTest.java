package io.github.dsctck.reports.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.finding.ScenarioMistake;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The mistakes of scenarios on the console. */
class ConsoleMistakesTest {

  private static final String LINE = "notes/note.dsc.scenario.yaml:7:5: 'sise' is unknown\n";

  @TempDir private Path out;

  @Test
  void areAllThatIsToldAboutAResourceThatDidNotFail() throws IOException {
    assertThat(mistaken(SampleRun.conforming(out))).isEqualTo(LINE);
  }

  @Test
  void hideNoViolation() throws IOException {
    assertThat(mistaken(SampleRun.violating(out)))
        .startsWith(LINE + "VIOLATES  ")
        .contains("OUT-04 MUST FAIL");
  }

  private String mistaken(RunReport report) throws IOException {
    var summary = report.summary();
    var mistake =
        new ScenarioMistake(
            summary.resources().get(0).manifest(),
            new Location("notes/note.dsc.scenario.yaml", 7, 5),
            "'sise' is unknown");
    FindingsFile.write(
        new RunReport(report.run(), report.findings(), summary.withMistakes(List.of(mistake))),
        out.resolve(FindingsFile.NAME));
    return ConsoleReport.of(
        JudgedRun.in(out),
        new ConsoleReport.Options(ConsoleStyle.PLAIN, CommandStyle.typed("dsc-tck", "notes")));
  }
}
