package io.github.dsctck.launch;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.finding.ShardRecord;
import io.github.dsctck.core.folder.OutFolder;
import io.github.dsctck.core.folder.RunFiles;
import io.github.dsctck.core.run.WrittenRun;
import io.github.dsctck.core.text.IoFailure;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.run.JudgedRun;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The results of a run.
 *
 * @param files the files of the run, as the run itself kept them
 * @param judged the findings; absent if there was nothing to verify
 * @param reports the rendered reports to open
 * @param problems sentences about files that could not be written
 * @param restored the names of files that something changed after the run, and that were restored
 * @param warnings warnings about the request, which may explain the results
 * @param interrupted whether a signal came before the reports were rendered
 */
public record VerifiedRun(
    RunFiles files,
    Optional<JudgedRun> judged,
    List<Path> reports,
    List<String> problems,
    List<String> restored,
    List<String> warnings,
    boolean interrupted)
    implements Closeable {

  private static final String NO_REPORTS =
      "No reports were rendered, because the run was interrupted; the out folder has its findings.";

  public VerifiedRun {
    reports = List.copyOf(reports);
    problems = List.copyOf(problems);
    restored = List.copyOf(restored);
    warnings = List.copyOf(warnings);
  }

  /** Returns the results of a run, before its reports are rendered. */
  static VerifiedRun of(WrittenRun written, List<String> warnings) throws IOException {
    var judged = JudgedRun.of(written.recorded());
    return new VerifiedRun(
        written.out(),
        Optional.of(judged),
        List.of(),
        List.of(),
        List.of(),
        warnings,
        judged.summary().interrupted());
  }

  /** Returns the results where nothing was found to verify. */
  static VerifiedRun ofNothing(Path out, List<String> warnings) {
    return new VerifiedRun(
        RunFiles.in(out), Optional.empty(), List.of(), List.of(), List.of(), warnings, false);
  }

  /** Returns these results after a signal. */
  VerifiedRun afterSignal() {
    return new VerifiedRun(files, judged, reports, problems, restored, warnings, true);
  }

  /** Renders the reports from what the run itself kept, and restores what something changed. */
  VerifiedRun rendered(VerifyRequest request, OutFolder written) throws IOException {
    var failures = new ArrayList<String>();
    var run = judged.orElseThrow();
    var files = List.<Path>of();
    Reports.removeEarlier(written, request.out(), request.reports());
    if (!interrupted) {
      var wanted = new Reports.Request(request.reports(), request::fromHere);
      files = Reports.render(run, written, request.out(), wanted, failures::add);
    } else if (!request.reports().isEmpty()) {
      failures.add(NO_REPORTS);
    }
    var changed = List.<String>of();
    try {
      changed = written.restore();
    } catch (IOException e) {
      failures.add(
          "The out folder lacks files of the run: " + IoFailure.in(e).orElse(e.toString()) + ".");
    }
    var restored = written.fault().isPresent() ? List.<String>of() : changed;
    return new VerifiedRun(written, judged, files, failures, restored, warnings, interrupted);
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

  /** Closes the copy that the run kept of its files. */
  @Override
  public void close() {
    files.close();
  }

  /** Returns the exit code of the run. */
  public int exitCode() {
    if (judged.isEmpty()) {
      return ExitCode.NOTHING_FOUND;
    }
    int outcome = interrupted ? ExitCode.INTERRUPTED : judged.get().summary().exitCode();
    boolean graver = outcome == ExitCode.VIOLATION || outcome == ExitCode.INTERRUPTED;
    return problems.isEmpty() || graver ? outcome : ExitCode.OWN_FAULT;
  }
}
