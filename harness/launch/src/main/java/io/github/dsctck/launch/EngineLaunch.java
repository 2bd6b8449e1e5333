package io.github.dsctck.launch;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectDirectory;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectFile;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.folder.OutUnavailableException;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.run.StepListener;
import io.github.dsctck.core.run.WrittenRun;
import io.github.dsctck.engine.DscTckEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.support.descriptor.FileSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.DiscoveryIssueException;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherExecutionRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** One run of the engine for a front end, through the JUnit Platform Launcher. */
public final class EngineLaunch {

  private final VerifyRequest request;
  private final Launcher launcher;
  private final DscTckEngine engine;
  private final AtomicReference<@Nullable WrittenRun> written;
  private final Optional<TestPlan> plan;
  private final List<String> warnings;
  private final boolean aboutFilesOnly;

  private EngineLaunch(
      VerifyRequest request,
      Launcher launcher,
      DscTckEngine engine,
      AtomicReference<@Nullable WrittenRun> written,
      Optional<TestPlan> plan,
      IssueListener issues) {
    this.request = request;
    this.launcher = launcher;
    this.engine = engine;
    this.written = written;
    this.plan = plan;
    this.warnings = issues.warnings();
    this.aboutFilesOnly = issues.isAboutFilesOnly();
  }

  /**
   * Discovers what to run.
   *
   * @param frontEnd how the user sets options
   * @param problems receives a sentence for every problem that the user must fix before a run
   */
  public static EngineLaunch discover(
      VerifyRequest request, FrontEnd frontEnd, Consumer<String> problems) {
    PlatformLog.silence();
    var written = new AtomicReference<@Nullable WrittenRun>();
    var engine = new DscTckEngine(frontEnd, written::set);
    var launcher = LauncherFactory.create(config(engine));
    var issues = new IssueListener();
    var discovery =
        LauncherDiscoveryRequestBuilder.discoveryRequest()
            .enableImplicitConfigurationParameters(false)
            .selectors(selectors(request))
            .configurationParameters(parameters(request))
            .listeners(issues)
            .build();
    Optional<TestPlan> plan;
    try {
      plan = Optional.of(launcher.discover(discovery));
    } catch (DiscoveryIssueException told) {
      plan = Optional.empty();
    }
    issues.problems().forEach(problems);
    return new EngineLaunch(request, launcher, engine, written, plan, issues);
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

  private static List<DiscoverySelector> selectors(VerifyRequest request) {
    var wanted = request.only().isEmpty() ? request.paths() : request.only();
    return wanted.stream().map(EngineLaunch::selector).toList();
  }

  /** Adds the paths, if selectors select only parts of them. */
  private static Map<String, String> parameters(VerifyRequest request) {
    var options = request.options().with(RunOption.CASES, false);
    if (!request.only().isEmpty()) {
      var absolute = request.paths().stream().map(Path::toAbsolutePath).toList();
      options = options.with(RunOption.PATHS, absolute);
    }
    var given = new HashMap<>(options.given());
    given.keySet().retainAll(RunOption.of(FrontEnd.JUNIT));
    return given.entrySet().stream()
        .collect(Collectors.toMap(one -> one.getKey().key(), Map.Entry::getValue));
  }

  private static DiscoverySelector selector(Path path) {
    return Files.isRegularFile(path)
        ? selectFile(path.toAbsolutePath().toString())
        : selectDirectory(path.toAbsolutePath().toString());
  }

  /**
   * A manifest to verify.
   *
   * @param name its name in findings
   * @param file its absolute path
   */
  public record Found(String name, Path file) {

    /** Returns whether a resource belongs to the manifest, or to its list or adapter. */
    public boolean has(ResourceSummary resource) {
      return resource.manifest().equals(name) || resource.manifest().startsWith(name + "#");
    }
  }

  /** Returns the manifests to verify, in the order of their names. */
  public List<Found> manifests() {
    return plan.stream()
        .flatMap(tree -> tree.getRoots().stream().flatMap(root -> tree.getChildren(root).stream()))
        .flatMap(EngineLaunch::found)
        .toList();
  }

  private static Stream<Found> found(TestIdentifier manifest) {
    return manifest
        .getSource()
        .filter(FileSource.class::isInstance)
        .map(source -> ((FileSource) source).getFile().toPath())
        .map(file -> new Found(manifest.getDisplayName(), file))
        .stream();
  }

  /** Returns whether every problem is a mistake in a file, for which no help of options helps. */
  public boolean hasProblemsInFilesOnly() {
    return aboutFilesOnly;
  }

  /** Tells a listener about the steps of the run. */
  public void tell(StepListener listener) {
    engine.tell(listener);
  }

  /**
   * Runs it and renders its reports. A signal that would end the process ends only the run, which
   * cleans up first; the results are printed all the same, but no reports are rendered.
   *
   * @param verdict receives the results before the reports are rendered
   * @param listeners listeners for the progress of the run
   * @return the results with the reports
   * @throws OutUnavailableException if another run writes to the out folder
   * @throws IOException if the findings cannot be written or read
   */
  public VerifiedRun run(BeforeReports verdict, TestExecutionListener... listeners)
      throws IOException {
    try {
      return conclude(verified(verdict, listeners));
    } finally {
      var run = written.get();
      if (run != null) {
        run.out().unlock();
      }
    }
  }

  private VerifiedRun verified(BeforeReports verdict, TestExecutionListener... listeners)
      throws IOException {
    var failures = new FailureListener();
    try (var signals = SignalHandling.by(engine::interrupt)) {
      launcher.execute(
          LauncherExecutionRequestBuilder.executionRequest(plan.orElseThrow())
              .listeners(listeners)
              .listeners(failures)
              .build());
      failures.rethrow();
      var run = written.get();
      var verified = run == null ? nothing() : VerifiedRun.of(run, warnings);
      verdict.tell(verified);
      return signals.received() ? verified.afterSignal() : verified;
    }
  }

  /** Does something with the results of a run before its reports are rendered. */
  @FunctionalInterface
  public interface BeforeReports {
    void tell(VerifiedRun run) throws IOException;
  }

  private VerifiedRun conclude(VerifiedRun verified) throws IOException {
    var run = written.get();
    return run == null ? verified : verified.rendered(request, run.out());
  }

  private VerifiedRun nothing() throws IOException {
    Files.deleteIfExists(request.out().resolve(FindingsFile.NAME));
    return VerifiedRun.ofNothing(request.out(), warnings);
  }
}
