package io.github.dsctck.reports;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.reports.allure.AllureHtml;
import io.github.dsctck.reports.allure.AllureResults;
import io.github.dsctck.reports.ci.Badge;
import io.github.dsctck.reports.ci.CodeQualityReport;
import io.github.dsctck.reports.ci.CsvMatrix;
import io.github.dsctck.reports.ci.JunitXmlReport;
import io.github.dsctck.reports.ci.MarkdownReport;
import io.github.dsctck.reports.ci.OpenTestReport;
import io.github.dsctck.reports.ci.SarifReport;
import io.github.dsctck.reports.ci.WorkflowCommands;
import io.github.dsctck.reports.html.HtmlReport;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Renders reports from the files in the out folder of a run. */
public final class Reports {

  private Reports() {}

  /**
   * Renders reports into the out folder of a run, replacing earlier ones.
   *
   * @return the file or folder to open for each kind, in the order of the kinds
   * @throws IOException if the run cannot be read or a report cannot be written
   */
  public static List<Path> render(Path outFolder, Set<ReportKind> kinds) throws IOException {
    try {
      return render(JudgedRun.in(outFolder), outFolder, kinds);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static List<Path> render(JudgedRun run, Path outFolder, Set<ReportKind> kinds)
      throws IOException {
    var transcripts = new Transcripts(outFolder);
    var catalogue = Catalogue.load().only(Profile.dialectOf(run.run().profile()));
    var written = new ArrayList<Path>();
    for (var kind : ReportKind.values()) {
      if (kinds.contains(kind)) {
        written.add(render(kind, run, catalogue, transcripts, outFolder));
      }
    }
    return written;
  }

  private static Path render(
      ReportKind kind, JudgedRun run, Catalogue catalogue, Transcripts transcripts, Path outFolder)
      throws IOException {
    var target = outFolder.resolve(kind.place());
    switch (kind) {
      case HTML -> HtmlReport.write(run, catalogue, transcripts, target);
      case JUNIT -> JunitXmlReport.write(run, transcripts, target);
      case ALLURE_RESULTS -> AllureResults.write(run, catalogue, transcripts, outFolder);
      case ALLURE ->
          AllureHtml.write(AllureResults.write(run, catalogue, transcripts, outFolder), outFolder);
      case SARIF -> SarifReport.write(run, catalogue, target);
      case MARKDOWN -> MarkdownReport.write(run, target);
      case BADGE -> Badge.write(run, target);
      case CSV -> CsvMatrix.write(run, catalogue, target);
      case CODE_QUALITY -> CodeQualityReport.write(run, target);
      case ANNOTATIONS -> WorkflowCommands.write(run, target);
      case OPEN_TEST_REPORT -> OpenTestReport.write(run, target);
    }
    return target;
  }
}
