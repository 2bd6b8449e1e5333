package io.github.dsctck.reports.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.EngineConfirmation.Conclusion;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfirmationTextTest {

  private static final EngineConfirmation AGREES =
      new EngineConfirmation(Conclusion.AGREES, "dsc 3.2.3", null, null);
  private static final EngineConfirmation NOT =
      new EngineConfirmation(
          Conclusion.NOT_CONFIRMED, "dsc 3.2.3", "dsc has no command that sends this", null);

  @TempDir Path out;

  /** Marks the first step as not confirmed, and the others as confirmed. */
  private void confirmed() throws IOException {
    var report = SampleRun.violating(out);
    var findings = new ArrayList<Finding>();
    boolean first = true;
    for (var finding : report.findings()) {
      boolean step = finding.rule().equals(ResourceFindings.STEP);
      findings.add(step ? finding.confirmed(first ? NOT : AGREES) : finding);
      first &= !step;
    }
    var file = out.resolve(FindingsFile.NAME);
    FindingsFile.write(new RunReport(report.run(), findings, report.summary()), file);
    Files.writeString(
        file,
        Files.readString(file)
            .replaceFirst("\"elevated\":false", "$0,\"confirmedBy\":{\"version\":\"3.2.3\"}"));
  }

  private String render(ReportKind kind) throws IOException {
    return Files.readString(Reports.render(out, EnumSet.of(kind)).get(0));
  }

  @Test
  void everyReportNamesTheEngineAndTheNumbers() throws IOException {
    confirmed();
    var numbers = ConfirmationText.of(JudgedRun.in(out)).orElseThrow();

    assertThat(numbers)
        .matches("dsc 3\\.2\\.3: \\d+ operations agree with the kit, 0 differ, 1 .*");
    assertThat(render(ReportKind.HTML))
        .contains("Confirmed by", numbers + " (dsc has no command that sends this: 1)")
        .contains("dsc 3.2.3 agrees", "not compared with dsc 3.2.3: dsc has no command");
    assertThat(render(ReportKind.MARKDOWN)).contains("Confirmed by dsc 3.2.3");
    assertThat(render(ReportKind.JUNIT)).contains("name=\"dsc-tck.confirmed\" value=\"" + numbers);
  }

  @Test
  void theEnvironmentOfAllureNamesTheEngine() throws IOException {
    confirmed();
    Reports.render(out, EnumSet.of(ReportKind.ALLURE_RESULTS));

    assertThat(out.resolve("allure-results/environment.properties"))
        .content()
        .contains("Confirmed=", "dsc 3.2.3");
  }

  @Test
  void reportsOfOtherRunsNameNoEngine() throws IOException {
    SampleRun.violating(out);

    assertThat(ConfirmationText.of(JudgedRun.in(out))).isEmpty();
    assertThat(render(ReportKind.HTML)).doesNotContain("Confirmed by");
    assertThat(render(ReportKind.JUNIT)).doesNotContain("dsc-tck.confirmed");
  }
}
