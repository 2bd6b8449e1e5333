package io.github.dsctck.cli;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.engine.Parameter;
import io.github.dsctck.launch.Affected;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.Verification;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.VisibleText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Verifies what a file is about whenever it is saved, until somebody interrupts it. */
final class Watch {

  /** How often in succession a round follows from what changed during the one before. */
  private static final int PATIENCE = 2;

  private final VerifyRequest whole;
  private final Runs runs;
  private final PrintStream err;
  private final Affected affected = new Affected();
  private final Standing standing = new Standing();
  private final Set<Path> owed = new LinkedHashSet<>();
  private int inSuccession;

  /**
   * Prepares to watch.
   *
   * @param whole everything that may be verified
   * @param all the same as it was discovered
   */
  Watch(VerifyRequest whole, Verification all, Runs runs) {
    this.whole = whole;
    this.runs = runs;
    this.err = runs.terminal().err();
    affected.learn(all.manifests(), List.of());
  }

  /**
   * Verifies what is wanted first, and then what files that change are about.
   *
   * @return the exit code of an interrupted run; while nothing runs, a signal ends the process
   * @throws IOException if the files cannot be watched, or findings be written
   */
  int untilInterrupted(VerifyRequest first) throws IOException, InterruptedException {
    try (var changes = Changes.below(folders(), whole.out())) {
      for (var next = first; round(next); next = next(changes)) {
        tellStanding();
      }
      return ExitCode.INTERRUPTED;
    } catch (Changes.Refused e) {
      err.println(e.getMessage());
      return ExitCode.USAGE;
    }
  }

  private void tellStanding() {
    err.println(standing.line(affected.all()) + "; watching, Ctrl-C ends.");
  }

  private Set<Path> folders() {
    return whole.paths().stream()
        .map(path -> path.toAbsolutePath().normalize())
        .map(path -> Files.isDirectory(path) ? path : Objects.requireNonNull(path.getParent()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Verifies once, if nothing is wrong with the scenarios, and tells whether to go on. */
  private boolean round(VerifyRequest request) throws IOException {
    var problems = new ArrayList<String>();
    var verification = Runs.discover(request, problems::add);
    if (!problems.isEmpty()) {
      problems.forEach(err::println);
      return true;
    }
    var run = runs.run(request, verification);
    owed.clear();
    learn(verification, run);
    return run.exitCode() != ExitCode.INTERRUPTED;
  }

  private void learn(Verification verification, VerifiedRun run) {
    var resources =
        run.judged().map(judged -> judged.summary().resources()).orElse(List.<ResourceSummary>of());
    affected.learn(verification.manifests(), resources);
    standing.take(verification.manifests(), resources);
  }

  /** Waits until something has changed that can be verified. */
  private VerifyRequest next(Changes changes) throws IOException, InterruptedException {
    while (true) {
      var changed = duringTheRun(changes);
      inSuccession = changed.isEmpty() ? 0 : inSuccession + 1;
      if (changed.isEmpty()) {
        changed = changes.await();
      }
      owed.addAll(by(changed));
      var gone = affected.forgotten();
      owed.removeAll(gone);
      gone.forEach(file -> err.println("gone      " + shown(file)));
      if (!owed.isEmpty()) {
        changed.stream()
            .filter(file -> !gone.contains(file))
            .forEach(file -> err.println("changed   " + shown(file)));
        return whole.only(owed);
      }
      if (!gone.isEmpty()) {
        tellStanding();
      }
    }
  }

  /**
   * Returns what was saved while the last round ran. Only manifests, scenarios and files that
   * resources consist of count, because resources write others, and in the long run these neither.
   */
  private Set<Path> duringTheRun(Changes changes) {
    var known = new LinkedHashSet<>(changes.soFar());
    known.removeIf(file -> !affected.isKnown(file) && !Repository.looksAt(file));
    if (inSuccession < PATIENCE || known.isEmpty()) {
      return known;
    }
    known.forEach(
        file ->
            err.println(shown(file) + " changes whenever it is verified; save it again to go on."));
    return Set.of();
  }

  private Set<Path> by(Set<Path> changed) {
    var baseline = whole.parameters().get(Parameter.BASELINE.key());
    return baseline != null && changed.contains(Path.of(baseline).toAbsolutePath().normalize())
        ? affected.all()
        : affected.by(changed);
  }

  private static String shown(Path file) {
    var here = Path.of("").toAbsolutePath();
    return VisibleText.line((file.startsWith(here) ? here.relativize(file) : file).toString());
  }
}
