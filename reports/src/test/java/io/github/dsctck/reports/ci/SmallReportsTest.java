package io.github.dsctck.reports.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.reports.GoldenFile;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The reports that are one small file: for a pull request, a badge, a spreadsheet, a test tool. */
class SmallReportsTest {

  @TempDir Path out;

  @ParameterizedTest
  @EnumSource(
      names = {"MARKDOWN", "BADGE", "CSV", "CODE_QUALITY", "ANNOTATIONS", "OPEN_TEST_REPORT"})
  void showsEveryOutcome(ReportKind kind) throws IOException {
    SampleRun.everything(out);
    GoldenFile.assertMatches(kind.place(), render(kind));
  }

  @Test
  void letsNoResourceWriteMarkup() throws IOException {
    SampleRun.everything(out);
    assertThat(render(ReportKind.MARKDOWN))
        .doesNotContain("<script", "<img", "](", "\u202e", "\u001b", "@");
  }

  @Test
  void keepsASummaryWithinWhatAForgeTakes() throws IOException {
    SampleRun.everything(out);
    var file = out.resolve("summary.md");
    MarkdownReport.write(JudgedRun.in(out), file, 2_000);
    assertThat(Files.readString(file))
        .hasSizeLessThan(2_200)
        .endsWith("more failed rules are in the compliance report.\n");
  }

  @Test
  void keepsFormulasOutOfSpreadsheets() {
    assertThat(CsvMatrix.cell("=1+1")).isEqualTo("\"'=1+1\"");
    assertThat(CsvMatrix.cell("a \"b\", c")).isEqualTo("\"a \"\"b\"\", c\"");
  }

  @Test
  void isWellFormedWhateverAResourceSays() throws Exception {
    SampleRun.everything(out);
    var file = Reports.render(out, EnumSet.of(ReportKind.OPEN_TEST_REPORT)).get(0);
    var root =
        DocumentBuilderFactory.newDefaultNSInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    assertThat(root.getLocalName()).isEqualTo("events");
  }

  private String render(ReportKind kind) throws IOException {
    return Files.readString(Reports.render(out, EnumSet.of(kind)).get(0));
  }
}
