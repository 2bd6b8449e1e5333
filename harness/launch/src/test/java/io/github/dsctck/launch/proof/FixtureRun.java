package io.github.dsctck.launch.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.proof.FixtureFile;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.console.ConsoleReport;
import io.github.dsctck.reports.console.ConsoleStyle;
import io.github.dsctck.reports.run.CommandStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * One fixture, verified by itself as a front end does. The folder it writes to outlives the test,
 * so that other tests need not run the fixture again.
 *
 * @param fixture the folder of the fixture
 * @param out the folder the run wrote to
 * @param verified what the front end got
 */
record FixtureRun(Path fixture, Path out, VerifiedRun verified) {

  static final Path FIXTURES = Path.of("../../fixtures").toAbsolutePath().normalize();

  /** Examples that come from these runs show their inputs, so that each run has the same. */
  private static final String SEED = System.getProperty("dsc-tck.proof.seed", "1");

  private static final Path KEPT = Path.of("target/proofs").toAbsolutePath();

  /** Runs a fixture under the profile and for the engine that it names. */
  static FixtureRun of(String kind, String name) throws IOException {
    var root = FIXTURES.resolve(kind);
    var fixture = FixtureFile.of(root.resolve(name));
    var out = KEPT.resolve(kind).resolve(name);
    var options =
        RunOptions.verifying(List.of(root.resolve(name)), out)
            .with(RunOption.BASE_DIR, root)
            .with(RunOption.JOBS, 1)
            .with(RunOption.SEED, SEED)
            .with(RunOption.EFFORT, Effort.FULL.wireName())
            .with(RunOption.PROFILE, fixture.profile().orElse(null))
            .with(RunOption.ENGINE, fixture.engine().orElse(null))
            .with(RunOption.SINCE, fixture.since().map(FIXTURES::resolve).orElse(null));
    var request = new VerifyRequest(options, Set.of(), Set.of());
    var problems = new ArrayList<String>();
    var launch = EngineLaunch.discover(request, FrontEnd.JUNIT, problems::add);
    assertThat(problems).isEmpty();
    return new FixtureRun(root.resolve(name), out, launch.run(verified -> {}));
  }

  List<Finding> findings() throws IOException {
    return FindingsFile.read(out.resolve(FindingsFile.NAME)).findings();
  }

  /** Returns what the command line prints about the run. */
  String console() {
    return ConsoleReport.of(
        verified.judged().orElseThrow(),
        new ConsoleReport.Options(ConsoleStyle.PLAIN, CommandStyle.typed("dsc-tck", ".")));
  }

  /** Copies the fixture alone into a folder and returns that. */
  Path copy(Path folder) throws IOException {
    try (var files = Files.walk(fixture)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy = folder.resolve(fixture.getParent().relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return folder;
  }

  /** Deletes all earlier runs, so that none of them passes for a run of this build. */
  static void deleteAll() throws IOException {
    if (Files.exists(KEPT)) {
      try (var files = Files.walk(KEPT)) {
        for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
