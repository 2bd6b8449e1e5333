package io.github.dsctck.launch;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run, read from the files that it wrote.
 *
 * @param files the files of the run, as the run itself kept them
 * @param judged the findings; absent if there was nothing to verify
 * @param reports the rendered reports to open
 * @param problem why a report could not be rendered
 * @param warnings warnings about the request, which may explain the results
 */
public record VerifiedRun(
    RunFiles files,
    Optional<JudgedRun> judged,
    List<Path> reports,
    Optional<String> problem,
    List<String> warnings) {

  private static final String NO_REPORTS =
      "No reports were rendered, because the run was interrupted; the out folder has its findings.";

  public VerifiedRun {
    reports = List.copyOf(reports);
    warnings = List.copyOf(warnings);
  }

  /** Renders the reports of a run from what the run itself kept. */
  static VerifiedRun of(VerifyRequest request, Optional<OutFolder> written, List<String> warnings)
      throws IOException {
    if (written.isEmpty()) {
      var nothing = RunFiles.in(request.out());
      return new VerifiedRun(nothing, Optional.empty(), List.of(), Optional.empty(), warnings);
    }
    var run = written.get();
    var judged = Optional.of(JudgedRun.of(run));
    if (judged.get().summary().interrupted() && !request.reports().isEmpty()) {
      return new VerifiedRun(run, judged, List.of(), Optional.of(NO_REPORTS), warnings);
    }
    try {
      var files = Reports.render(run, request.out(), request.reports());
      run.restore();
      return new VerifiedRun(run, judged, files, Optional.empty(), warnings);
    } catch (IOException e) {
      return new VerifiedRun(
          run,
          judged,
          List.of(),
          Optional.of("A report could not be rendered: " + e.getMessage()),
          warnings);
    }
  }

  /**
   * Returns why there was nothing to verify, as a sentence.
   *
   * @param where the paths to verify, as the user wrote them
   * @param dialect the contract that the resources are judged by
   */
  public String emptiness(String where, Dialect dialect) {
    return warnings.isEmpty()
        ? "Nothing found to verify in " + where + "; " + dialect.namesOfFiles()
        : String.join(System.lineSeparator(), warnings);
  }

  /** Returns whether there was nothing to verify. */
  public boolean isEmpty() {
    return judged
        .map(run -> run.summary().resources().isEmpty() && !isShare(run.run().shard()))
        .orElse(true);
  }

  private static boolean isShare(@Nullable ShardRecord shard) {
    return shard != null && !shard.assigned().isEmpty();
  }

  /** Returns the exit code of the run. */
  public int exitCode() {
    if (judged.isEmpty()) {
      return ExitCode.NOTHING_FOUND;
    }
    int outcome = judged.get().summary().exitCode();
    boolean graver = outcome == ExitCode.VIOLATION || outcome == ExitCode.INTERRUPTED;
    return problem.isEmpty() || graver ? outcome : ExitCode.OWN_FAULT;
  }
}
