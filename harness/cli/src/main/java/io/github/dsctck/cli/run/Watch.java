package io.github.dsctck.cli.run;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.text.VisibleText;
import io.github.dsctck.launch.AffectedManifests;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
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

/** Verifies the affected resources whenever a file changes, until the user interrupts it. */
public final class Watch {

  /** The maximum number of successive rounds that start from changes during the round before. */
  private static final int PATIENCE = 2;

  private final VerifyRequest whole;
  private final VerifyRunner runner;
  private final PrintStream err;
  private final AffectedManifests affectedManifests;
  private final WatchSummary summary = new WatchSummary();
  private final Set<Path> owed = new LinkedHashSet<>();
  private int inSuccession;

  /**
   * Creates a watch.
   *
   * @param whole the request for all resources
   * @param all the same request after discovery
   */
  public Watch(VerifyRequest whole, EngineLaunch all, VerifyRunner runner) {
    this.whole = whole;
    this.runner = runner;
    this.affectedManifests = new AffectedManifests(whole.options().dialect());
    this.err = runner.terminal().err();
    affectedManifests.learn(all.manifests(), List.of());
  }

  /**
   * Verifies the requested resources first, then the resources that changed files affect.
   *
   * @return the exit code of an interrupted run; a signal between runs ends the process
   * @throws IOException if the files cannot be watched or findings cannot be written
   */
  public int untilInterrupted(VerifyRequest first) throws IOException, InterruptedException {
    try (var changes = Changes.below(folders(), whole.out())) {
      var next = first.only().isEmpty() ? first : request(first.only());
      while (round(next)) {
        next = next(changes);
      }
      return ExitCode.INTERRUPTED;
    } catch (Changes.WatchRefusedException e) {
      err.println(e.getMessage());
      return ExitCode.USAGE;
    }
  }

  /** Returns the request for some manifests, whose results stand apart unless they are all. */
  private VerifyRequest request(Set<Path> manifests) {
    return manifests.containsAll(affectedManifests.all()) ? whole : whole.part(manifests);
  }

  private void tellStanding() {
    err.println(summary.line(affectedManifests.all()) + "; watching for changes, Ctrl-C to end.");
  }

  private Set<Path> folders() {
    return whole.paths().stream()
        .map(path -> path.toAbsolutePath().normalize())
        .map(path -> Files.isDirectory(path) ? path : Objects.requireNonNull(path.getParent()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Verifies once, if the scenarios are valid, and returns whether to continue. */
  private boolean round(VerifyRequest request) throws IOException {
    var problems = new ArrayList<String>();
    var launch = VerifyRunner.discover(request, problems::add);
    if (!problems.isEmpty()) {
      problems.forEach(err::println);
      err.println("Nothing was verified in this round; watching for changes, Ctrl-C to end.");
      return true;
    }
    try (var run = runner.run(request, launch)) {
      owed.clear();
      learn(launch, run);
      boolean interrupted = run.exitCode() == ExitCode.INTERRUPTED;
      if (!interrupted) {
        tellStanding();
      }
      return !interrupted;
    }
  }

  private void learn(EngineLaunch launch, VerifiedRun run) {
    var resources =
        run.judged().map(judged -> judged.summary().resources()).orElse(List.<ResourceSummary>of());
    affectedManifests.learn(launch.manifests(), resources);
    var outcomes = WatchSummary.outcomes(run.judged());
    summary.changes(resources, outcomes).forEach(err::println);
    summary.take(launch.manifests(), resources, outcomes);
  }

  /** Waits for a change that can be verified. */
  private VerifyRequest next(Changes changes) throws IOException, InterruptedException {
    while (true) {
      var changed = duringTheRun(changes);
      inSuccession = changed.isEmpty() ? 0 : inSuccession + 1;
      if (changed.isEmpty()) {
        changed = changes.await();
      }
      owed.addAll(by(changed));
      var gone = affectedManifests.forgotten();
      owed.removeAll(gone);
      gone.forEach(file -> err.println("deleted   " + shown(file)));
      if (!owed.isEmpty()) {
        changed.stream()
            .filter(file -> !gone.contains(file))
            .filter(file -> Files.exists(file) || affectedManifests.isKnown(file))
            .forEach(file -> err.println("changed   " + shown(file)));
        return request(owed);
      }
      if (!gone.isEmpty()) {
        tellStanding();
      }
    }
  }

  /**
   * Returns the files that changed during the last round. Only manifests, scenarios and files of
   * resources count, because resources write other files. After several rounds in succession, not
   * even these count.
   */
  private Set<Path> duringTheRun(Changes changes) {
    var known = new LinkedHashSet<>(changes.soFar());
    known.removeIf(file -> !affectedManifests.isKnown(file) && !looksAt(file));
    if (inSuccession < PATIENCE || known.isEmpty()) {
      return known;
    }
    known.forEach(
        file ->
            err.println(
                shown(file) + " changes whenever it is verified; save it again to continue."));
    return Set.of();
  }

  private boolean looksAt(Path file) {
    return Repository.looksAt(file, whole.options().dialect());
  }

  private Set<Path> by(Set<Path> changed) {
    var baseline = whole.options().baseline().map(file -> file.toAbsolutePath().normalize());
    return baseline.filter(changed::contains).isPresent()
        ? affectedManifests.all()
        : affectedManifests.by(changed);
  }

  private static String shown(Path file) {
    var here = Path.of("").toAbsolutePath();
    return VisibleText.line((file.startsWith(here) ? here.relativize(file) : file).toString());
  }
}
