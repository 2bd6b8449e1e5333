package io.github.dsctck.reports.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.text.UnsafeCharacters;
import io.github.dsctck.reports.GoldenFile;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleReportTest {

  @TempDir Path out;

  @Test
  void showsOneViolatingResource() throws IOException {
    GoldenFile.assertMatches("console-violating.txt", plain(sample(SampleRun.violating(out))));
  }

  @Test
  void showsOneConformingResource() throws IOException {
    GoldenFile.assertMatches("console-conforming.txt", plain(sample(SampleRun.conforming(out))));
  }

  @Test
  void endsWithAMissingScenarioToPaste() throws IOException {
    GoldenFile.assertMatches(
        "console-without-scenario.txt", plain(sample(SampleRun.withoutScenario(out))));
  }

  @Test
  void showsManyResources() throws IOException {
    GoldenFile.assertMatches("console-everything.txt", plain(sample(SampleRun.everything(out))));
  }

  @Test
  void staysOnOneScreenForOneResource() throws IOException {
    assertThat(plain(sample(SampleRun.violating(out))).lines()).hasSizeLessThan(45);
  }

  @Test
  void tellsOnceWhatSeveralResourcesFailAlike() throws IOException {
    assertThat(plain(sample(SampleRun.alike(out, 3))))
        .containsOnlyOnce("OUT-04 MUST FAIL")
        .contains("VIOLATES    Contoso.Lamps/Lamp2 1.0.0  OUT-04: as Contoso.Lamps/Lamp0 1.0.0");
  }

  @Test
  void namesOnlyInTheTableWhatWouldFillScreens() throws IOException {
    assertThat(plain(sample(SampleRun.alike(out, 25))))
        .contains("  VIOLATES    Contoso.Lamps/Lamp24 1.0.0  OUT-04\n")
        .contains("5 more resources not shown; --verbose lists them");
  }

  @Test
  void letsNoControlCharacterThrough() throws IOException {
    assertThat(plain(sample(SampleRun.everything(out))).codePoints())
        .allMatch(c -> c == '\n' || !UnsafeCharacters.contains(c));
  }

  @Test
  void coloursOnlyWhereAsked() throws IOException {
    var run = sample(SampleRun.violating(out));
    var options =
        new ConsoleReport.Options(ConsoleStyle.ANSI, CommandStyle.typed("dsc-tck", "notes"));
    assertThat(ConsoleReport.of(run, options)).startsWith("\u001b[31;1mVIOLATES\u001b[0m");
    assertThat(ConsoleReport.of(run, options).replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(
            ConsoleReport.of(
                run,
                new ConsoleReport.Options(
                    ConsoleStyle.PLAIN, CommandStyle.typed("dsc-tck", "notes"))));
  }

  @Test
  void quotesThePathInTheLineToPaste() throws IOException {
    var options =
        new ConsoleReport.Options(ConsoleStyle.PLAIN, CommandStyle.typed("dsc-tck", "my notes"));
    assertThat(ConsoleReport.of(sample(SampleRun.violating(out)), options))
        .contains(
            "rerun     dsc-tck verify \"my notes\" --resource Contoso.Notes/Note --step note/4");
  }

  /** Reads the run again that has just been written. */
  private JudgedRun sample(RunReport written) throws IOException {
    assertThat(written.findings()).isNotEmpty();
    return JudgedRun.in(out);
  }

  private static String plain(JudgedRun run) {
    return ConsoleReport.of(
        run, new ConsoleReport.Options(ConsoleStyle.PLAIN, CommandStyle.typed("dsc-tck", "notes")));
  }
}
