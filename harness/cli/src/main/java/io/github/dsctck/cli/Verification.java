package io.github.dsctck.cli;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectDirectory;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectFile;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.engine.DscTckEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.DiscoveryIssueException;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** One run of the engine over what the user asked for, as JUnit sees it. */
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
        ? selectFile(path.toAbsolutePath().toString())
        : selectDirectory(path.toAbsolutePath().toString());
  }

  /**
   * Runs it and tells what came out.
   *
   * @return the exit code of the outcome
   * @throws IOException if the findings cannot be written or read
   */
  int run(Terminal terminal) throws IOException {
    execute(terminal);
    return new RunResult(request, terminal).tell();
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
}
