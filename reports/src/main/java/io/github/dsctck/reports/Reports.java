package io.github.dsctck.reports;

import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.text.IoFailure;
import io.github.dsctck.reports.allure.AllureHtml;
import io.github.dsctck.reports.allure.AllureResults;
import io.github.dsctck.reports.ci.Badge;
import io.github.dsctck.reports.ci.CodeQualityReport;
import io.github.dsctck.reports.ci.CsvMatrix;
import io.github.dsctck.reports.ci.EditorLines;
import io.github.dsctck.reports.ci.JunitXmlReport;
import io.github.dsctck.reports.ci.MarkdownReport;
import io.github.dsctck.reports.ci.OpenTestReport;
import io.github.dsctck.reports.ci.SarifReport;
import io.github.dsctck.reports.ci.WorkflowCommands;
import io.github.dsctck.reports.html.HtmlReport;
import io.github.dsctck.reports.run.Headline;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Renders reports from the files in the out folder of a run. */
public final class Reports {

  private Reports() {}

  /**
   * The reports to render.
   *
   * @param kinds the reports
   * @param path renders the path of a verified file from the root of the repository, for tools that
   *     show findings beside a line
   */
  public record Request(Set<ReportKind> kinds, UnaryOperator<String> path) {}

  /**
   * Renders reports into the out folder of a run, replacing earlier ones.
   *
   * @return the file or folder to open for each kind, in the order of the kinds
   * @throws IOException if the run cannot be read or a report cannot be written
   */
  public static List<Path> render(Path outFolder, Set<ReportKind> kinds) throws IOException {
    var failures = new ArrayList<String>();
    var run = JudgedRun.in(outFolder);
    var request = new Request(kinds, UnaryOperator.identity());
    var files = render(run, RunFiles.in(outFolder), outFolder, request, failures::add);
    if (!failures.isEmpty()) {
      throw new IOException(String.join(System.lineSeparator(), failures));
    }
    return files;
  }

  /**
   * Prints a line for each violation, for editors.
   *
   * @param path returns the path of a file of the run as the editor finds it
   */
  public static void printLines(JudgedRun run, UnaryOperator<String> path, PrintStream out) {
    EditorLines.print(run, path, out);
  }

  /**
   * Renders reports of a run that has just ended, from what the run itself kept.
   *
   * @param failures receives a sentence about each report that cannot be written
   * @return the file or folder to open for each other kind, in the order of the kinds
   * @throws DamagedRunException if the run cannot be read
   */
  public static List<Path> render(
      JudgedRun run, RunFiles files, Path outFolder, Request request, Consumer<String> failures)
      throws DamagedRunException {
    var work = new Work(run, new Transcripts(files), outFolder, request);
    // The many files for Allure take about as long as everything else.
    var allure = CompletableFuture.supplyAsync(() -> work.render(Reports::isForAllure));
    var attempts = work.render(kind -> !isForAllure(kind));
    attempts.putAll(allure.join());
    var written = new ArrayList<Path>();
    for (var attempt : attempts.values()) {
      if (attempt.fault == null) {
        written.add(outFolder.resolve(attempt.kind.place()));
      } else {
        failures.accept(failure(attempt.kind, attempt.fault));
      }
    }
    return written;
  }

  /** A report, with the reason why it could not be written, if so. */
  private record Attempt(ReportKind kind, @Nullable Exception fault) {}

  /** What several threads render reports from. */
  private record Work(JudgedRun run, Transcripts transcripts, Path outFolder, Request request) {

    Map<ReportKind, Attempt> render(Predicate<ReportKind> wanted) {
      var attempts = new EnumMap<ReportKind, Attempt>(ReportKind.class);
      request.kinds().stream()
          .filter(wanted)
          .sorted()
          .forEach(kind -> attempts.put(kind, render(kind)));
      return attempts;
    }

    private Attempt render(ReportKind kind) {
      try (var out = OutFolder.of(outFolder)) {
        if (isForAllure(kind)) {
          out.beside(AllureResults.FOLDER + "/result.json");
          out.beside(kind.place());
          allure(kind);
        } else {
          out.replace(kind.place(), file -> write(kind, file));
        }
        return new Attempt(kind, null);
      } catch (IOException | RuntimeException e) {
        return new Attempt(kind, e);
      }
    }

    private void write(ReportKind kind, Path file) throws IOException {
      var catalogue = run.catalogue();
      switch (kind) {
        case HTML -> HtmlReport.write(run, catalogue, transcripts, file);
        case JUNIT -> JunitXmlReport.write(run, file);
        case SARIF -> SarifReport.write(run, catalogue, request.path(), file);
        case MARKDOWN -> MarkdownReport.write(run, file);
        case BADGE -> Badge.write(run, file);
        case CSV -> CsvMatrix.write(run, catalogue, file);
        case CODE_QUALITY -> CodeQualityReport.write(run, request.path(), file);
        case ANNOTATIONS -> WorkflowCommands.write(run, request.path(), file);
        case OPEN_TEST_REPORT -> OpenTestReport.write(run, file);
        case ALLURE, ALLURE_RESULTS ->
            throw new IllegalArgumentException(kind + " consists of several files");
      }
    }

    private void allure(ReportKind kind) throws IOException {
      boolean linked =
          request.kinds().contains(ReportKind.HTML)
              || Files.exists(outFolder.resolve(ReportKind.HTML.place()));
      var results = AllureResults.write(run, transcripts, outFolder, linked);
      if (kind == ReportKind.ALLURE) {
        AllureHtml.write(results, outFolder, Headline.of(run.resources()));
      }
    }
  }

  private static boolean isForAllure(ReportKind kind) {
    return kind == ReportKind.ALLURE || kind == ReportKind.ALLURE_RESULTS;
  }

  /**
   * Removes reports of an earlier run that a run does not replace: a green one must not outlive a
   * red run. Other files in the folder for Allure stay, because they may be its history.
   *
   * @param folder the path of the out folder
   * @param replaced the reports that the run replaces
   */
  public static void removeEarlier(OutFolder out, Path folder, Set<ReportKind> replaced) {
    for (var kind : ReportKind.values()) {
      var place = folder.resolve(kind.place());
      if (!replaced.contains(kind) && Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
        if (kind == ReportKind.ALLURE_RESULTS) {
          AllureResults.removeFrom(place);
        } else {
          out.delete(kind.place());
        }
      }
    }
  }

  /** Returns a sentence about a report, or throws what is not a failure of the disk. */
  private static String failure(ReportKind kind, Exception e) throws DamagedRunException {
    var damaged = DamagedRunException.in(e);
    if (damaged.isPresent()) {
      throw damaged.get();
    }
    var why = IoFailure.in(e);
    if (why.isEmpty() && e instanceof RuntimeException internal) {
      throw internal;
    }
    return "The report %s could not be written: %s."
        .formatted(kind.place(), why.orElseGet(e::toString));
  }
}
