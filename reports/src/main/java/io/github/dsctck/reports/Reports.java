package io.github.dsctck.reports;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RunFiles;
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
    return render(JudgedRun.in(outFolder), RunFiles.in(outFolder), outFolder, kinds);
  }

  /**
   * Renders reports of a run that has just ended, from what the run itself kept.
   *
   * @return the file or folder to open for each kind, in the order of the kinds
   * @throws IOException if the run cannot be read or a report cannot be written
   */
  public static List<Path> render(RunFiles run, Path outFolder, Set<ReportKind> kinds)
      throws IOException {
    return render(JudgedRun.of(run), run, outFolder, kinds);
  }

  private static List<Path> render(
      JudgedRun run, RunFiles files, Path outFolder, Set<ReportKind> kinds) throws IOException {
    var transcripts = new Transcripts(files);
    var catalogue = Catalogue.load().only(Profile.dialectOf(run.run().profile()));
    var written = new ArrayList<Path>();
    try {
      for (var kind : ReportKind.values()) {
        if (kinds.contains(kind)) {
          written.add(render(kind, run, catalogue, transcripts, outFolder));
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return written;
  }

  private static Path render(
      ReportKind kind, JudgedRun run, Catalogue catalogue, Transcripts transcripts, Path outFolder)
      throws IOException {
    try (var out = OutFolder.of(outFolder)) {
      if (kind == ReportKind.ALLURE || kind == ReportKind.ALLURE_RESULTS) {
        out.beside(AllureResults.FOLDER + "/result.json");
        out.beside(kind.place());
        allure(kind, run, catalogue, transcripts, outFolder);
      } else {
        out.replace(kind.place(), file -> write(kind, run, catalogue, transcripts, file));
      }
    }
    return outFolder.resolve(kind.place());
  }

  private static void allure(
      ReportKind kind, JudgedRun run, Catalogue catalogue, Transcripts transcripts, Path outFolder)
      throws IOException {
    var results = AllureResults.write(run, catalogue, transcripts, outFolder);
    if (kind == ReportKind.ALLURE) {
      AllureHtml.write(results, outFolder);
    }
  }

  private static void write(
      ReportKind kind, JudgedRun run, Catalogue catalogue, Transcripts transcripts, Path file)
      throws IOException {
    switch (kind) {
      case HTML -> HtmlReport.write(run, catalogue, transcripts, file);
      case JUNIT -> JunitXmlReport.write(run, transcripts, file);
      case SARIF -> SarifReport.write(run, catalogue, file);
      case MARKDOWN -> MarkdownReport.write(run, file);
      case BADGE -> Badge.write(run, file);
      case CSV -> CsvMatrix.write(run, catalogue, file);
      case CODE_QUALITY -> CodeQualityReport.write(run, file);
      case ANNOTATIONS -> WorkflowCommands.write(run, file);
      case OPEN_TEST_REPORT -> OpenTestReport.write(run, file);
      case ALLURE, ALLURE_RESULTS ->
          throw new IllegalArgumentException(kind + " consists of several files");
    }
  }
}
