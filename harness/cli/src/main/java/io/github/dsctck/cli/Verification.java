package io.github.dsctck.cli;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectDirectory;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectFile;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.engine.DscTckEngine;
import io.github.dsctck.reports.ConsoleReport;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.DiscoveryIssueException;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** One run of the engine over what the user asked for, and what is told about it. */
final class Verification {

  private final VerifyRequest request;
  private final Launcher launcher;
  private final DscTckEngine engine;
  private final Optional<TestPlan> plan;

  private Verification(
      VerifyRequest request, Launcher launcher, DscTckEngine engine, Optional<TestPlan> plan) {
    this.request = request;
    this.launcher = launcher;
    this.engine = engine;
    this.plan = plan;
  }

  /** Finds out what there is to run; what the user has to mend goes to {@code problems}. */
  static Verification discover(VerifyRequest request, Consumer<String> problems) {
    PlatformLog.silence();
    var engine = new DscTckEngine();
    var launcher = LauncherFactory.create(config(engine));
    var issues = new IssueListener();
    var discovery =
        LauncherDiscoveryRequestBuilder.discoveryRequest()
            .enableImplicitConfigurationParameters(false)
            .selectors(request.paths().stream().map(Verification::selector).toList())
            .configurationParameters(request.parameters())
            .listeners(issues)
            .build();
    Optional<TestPlan> plan;
    try {
      plan = Optional.of(launcher.discover(discovery));
    } catch (DiscoveryIssueException told) {
      plan = Optional.empty();
    }
    issues.problems().forEach(problems);
    return new Verification(request, launcher, engine, plan);
  }

  private static LauncherConfig config(DscTckEngine engine) {
    return LauncherConfig.builder()
        .enableTestEngineAutoRegistration(false)
        .enableLauncherSessionListenerAutoRegistration(false)
        .enableLauncherDiscoveryListenerAutoRegistration(false)
        .enableTestExecutionListenerAutoRegistration(false)
        .enablePostDiscoveryFilterAutoRegistration(false)
        .addTestEngines(engine)
        .build();
  }

  private static DiscoverySelector selector(Path path) {
    return Files.isRegularFile(path)
        ? selectFile(path.toString())
        : selectDirectory(path.toString());
  }

  /**
   * Runs it, renders the reports, and prints what came out.
   *
   * @return the exit code of the outcome
   * @throws IOException if the findings cannot be read or a report not be written
   */
  int run(Terminal terminal) throws IOException {
    execute(terminal);
    var findings = request.out().resolve(FindingsFile.NAME);
    if (!Files.exists(findings)) {
      terminal.err().println(nothingFound());
      return ExitCode.NOTHING_FOUND;
    }
    var reports = Reports.render(request.out(), request.reports());
    var run = FindingsFile.read(findings);
    if (request.format() == OutputFormat.JSON) {
      Files.copy(findings, terminal.out());
    } else {
      print(run, reports, terminal);
    }
    return run.summary().exitCode();
  }

  private void execute(Terminal terminal) throws IOException {
    Files.deleteIfExists(request.out().resolve(FindingsFile.NAME));
    var failures = new FailureListener();
    try (var progress = new Progress(terminal);
        var interruption = Interruption.by(engine::interrupt)) {
      launcher.execute(
          LauncherExecutionRequestBuilder.executionRequest(plan.orElseThrow())
              .listeners(progress, failures)
              .build());
    }
    failures.rethrow();
  }

  private String nothingFound() {
    return "Nothing found to verify in " + paths() + ".";
  }

  private void print(RunReport run, List<Path> reports, Terminal terminal) throws IOException {
    if (run.summary().resources().isEmpty()) {
      terminal.out().println(nothingFound());
    }
    var style = terminal.colours() ? Style.ANSI : Style.PLAIN;
    var paths = reports.stream().map(Path::toString).toList();
    ConsoleReport.write(run, new ConsoleReport.Options(style, root(), paths), terminal.out());
  }

  private String paths() {
    return request.paths().stream()
        .map(path -> ShellWord.of(path.toString()))
        .collect(Collectors.joining(" "));
  }

  /** Returns the verified path as it was typed; lines to paste name several by themselves. */
  private String root() {
    return request.paths().size() == 1 ? request.paths().get(0).toString() : ".";
  }
}
