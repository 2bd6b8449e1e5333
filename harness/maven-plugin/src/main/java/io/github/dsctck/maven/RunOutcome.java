package io.github.dsctck.maven;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.console.ConsolePaths;
import io.github.dsctck.reports.console.ConsoleReport;
import io.github.dsctck.reports.console.ConsoleStyle;
import io.github.dsctck.reports.run.CommandStyle;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.Transcripts;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/**
 * Reports the results of a run in a build.
 *
 * @param log the log of the build
 * @param build the build
 * @param form how the reader runs the kit
 */
record RunOutcome(Log log, Reactor build, CommandStyle form) {

  /** Logs the verdict. */
  void report(VerifiedRun run) {
    if (!run.isEmpty()) {
      var judged = run.judged().orElseThrow();
      synchronized (build.top()) { // keeps together what is told of modules built side by side
        places(judged, run.exitCode() == ExitCode.VIOLATION);
        var transcripts = new Transcripts(run.files());
        ConsoleReport.of(
                judged,
                new ConsoleReport.Options(
                    ConsoleStyle.PLAIN, form, false, transcripts, ConsolePaths.AS_RECORDED))
            .lines()
            .forEach(log::info);
      }
    }
  }

  /**
   * Logs the reports, and fails the build if it must.
   *
   * @param allowEmpty whether to accept that there was nothing to verify
   */
  void conclude(VerifiedRun run, VerifyRequest request, boolean allowEmpty)
      throws MojoExecutionException, MojoFailureException {
    if (run.isEmpty()) {
      nothing(run, request, allowEmpty);
      return;
    }
    run.reports().forEach(file -> log.info("report    " + file));
    run.problems().forEach(log::error);
    build.ran(request.out());
    fail(run.judged().orElseThrow(), run.exitCode(), request);
  }

  private void nothing(VerifiedRun run, VerifyRequest request, boolean allowEmpty)
      throws MojoFailureException {
    var where = String.join(", ", request.paths().stream().map(Path::toString).toList());
    var sentence = run.emptiness(where, request.options().dialect());
    if (!allowEmpty) {
      throw new MojoFailureException(
          sentence + " Set -D" + RunOption.ALLOW_EMPTY.key() + " to accept that." + notes(run));
    }
    log.info(sentence + notes(run));
  }

  private static String notes(VerifiedRun run) {
    return run.judged().stream()
        .flatMap(judged -> judged.summary().notes().stream())
        .map(note -> System.lineSeparator() + VisibleText.line(note))
        .collect(Collectors.joining());
  }

  /** Logs each violation with its place in the form of compilers, which editors turn into links. */
  private void places(JudgedRun run, boolean failing) {
    var root = build.root();
    for (var finding : run.brokenRules()) {
      var line = place(root, finding.location()) + text(finding);
      if (failing) {
        log.error(line);
      } else {
        log.warn(line);
      }
    }
  }

  private static String place(Path root, @Nullable Location at) {
    return at == null
        ? ""
        : root.resolve(at.file())
            + ":["
            + Math.max(1, at.line())
            + ","
            + Math.max(1, at.column())
            + "] ";
  }

  private static String text(Finding finding) {
    return finding.rule()
        + " "
        + VisibleText.line(finding.title())
        + ": "
        + VisibleText.line(String.valueOf(finding.found()));
  }

  private void fail(JudgedRun run, int exitCode, VerifyRequest request)
      throws MojoExecutionException, MojoFailureException {
    var resources = run.summary().resources();
    long violating =
        resources.stream().filter(one -> one.verdict() == ResourceVerdict.VIOLATES).count();
    var evidence = "; the evidence is in " + request.out() + ".";
    switch (exitCode) {
      case ExitCode.DONE -> {
        // every resource conforms, or its violations are accepted
      }
      case ExitCode.VIOLATION ->
          throw new MojoFailureException(
              violating == 0
                  ? "The baseline has entries that no longer occur, have expired or give no reason"
                      + evidence
                  : violating
                      + (violating == 1 ? " resource violates" : " resources violate")
                      + " the contract"
                      + evidence);
      case ExitCode.NOTHING_FOUND ->
          throw new MojoFailureException(
              "Some resources are incomplete"
                  + evidence
                  + " Set -D"
                  + RunOption.ALLOW_INCOMPLETE.key()
                  + " to accept that.");
      case ExitCode.USAGE ->
          throw new MojoExecutionException(
              "The schema of a resource rejects a scenario" + evidence);
      case ExitCode.INTERRUPTED -> throw new MojoExecutionException("The run was interrupted.");
      default -> throw new MojoExecutionException("Internal error of dsc-tck" + evidence);
    }
  }
}
