package io.github.dsctck.core.run.replay;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineFile;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.RunObstacles;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.run.setting.Isolation;
import io.github.dsctck.core.run.setting.Materials;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A recorded run: its options, its findings, and the answers of the resources. It can be judged
 * again on any machine, without the resources.
 */
public final class RunRecording {

  /** The folder of the manifests of earlier versions, in the out folder. */
  public static final String EARLIER = "earlier";

  private final Path out;
  private final RunReport report;
  private final Catalogue catalogue;
  private final RecordedVerdicts verdicts;
  private final RecordedMachine machine;
  private @Nullable RecordedBackends backends;

  private RunRecording(Path out, RunReport report, Catalogue catalogue) {
    this.catalogue = catalogue;
    this.out = out;
    this.report = report;
    this.verdicts = new RecordedVerdicts(report.findings(), report.run().conditions().staticOnly());
    this.machine = new RecordedMachine(report.findings(), catalogue);
  }

  /**
   * Opens the out folder of a run.
   *
   * @param out its out folder
   * @param catalogue the rules
   * @throws IOException if the findings cannot be read or are not of this format; the message names
   *     the line
   */
  public static RunRecording open(Path out, Catalogue catalogue) throws IOException {
    var file = out.resolve(FindingsFile.NAME);
    var recording = new RunRecording(out, FindingsFile.read(file), catalogue);
    if (recording.isAboutUpdates() && !Files.isDirectory(out.resolve(EARLIER))) {
      throw new DamagedRunException(
          file,
          1,
          "the folder %s with the manifests of the earlier version is missing; verify again"
              .formatted(Quotation.of(EARLIER)));
    }
    try {
      recording.options(out, out, Optional.empty()).scope();
    } catch (IllegalArgumentException e) {
      throw new DamagedRunException(file, 1, String.valueOf(e.getMessage()), e);
    }
    return recording;
  }

  private boolean isAboutUpdates() {
    return report.findings().stream()
        .flatMap(finding -> catalogue.find(finding.rule()).stream())
        .anyMatch(Rule::isAboutUpdates);
  }

  /** Returns the findings as they were recorded. */
  public RunReport report() {
    return report;
  }

  /**
   * Returns the options of the run.
   *
   * @param root the folder of the manifests and scenarios
   * @param newOut the folder to write to
   * @param profile another profile, empty for that of the run
   */
  public RunOptions options(Path root, Path newOut, Optional<String> profile) {
    var run = report.run();
    var conditions = run.conditions();
    var millis = conditions.timeoutMillis();
    return RunOptions.verifying(List.of(root), newOut)
        .with(RunOption.PROFILE, profile.orElse(run.profile()))
        .with(RunOption.ENGINE, profile.isPresent() ? null : run.engine())
        .with(RunOption.STRICT, conditions.strict())
        .with(RunOption.LENIENT_ENGINE, conditions.lenientEngine())
        .with(RunOption.STATIC, conditions.staticOnly())
        .with(RunOption.READ_ONLY, conditions.readOnly())
        .with(RunOption.EFFORT, conditions.effort())
        .with(RunOption.TARGET, conditions.target())
        .with(RunOption.TIMEOUT, millis == null ? null : millis + "ms")
        .with(RunOption.SEED, conditions.seed())
        .with(RunOption.SINCE, isAboutUpdates() ? out.resolve(EARLIER) : null)
        .with(RunOption.ARGUMENTS, run.arguments());
  }

  /** Returns why a profile cannot judge the run, if so: another dialect runs other commands. */
  public Optional<String> hindrance(String profile) {
    return Profile.dialectOf(profile) == Profile.dialectOf(report.run().profile())
        ? Optional.empty()
        : Optional.of(
            ("The run was judged by the profile %s; verify the resource again to judge it by %s, a"
                    + " profile of another dialect.")
                .formatted(report.run().profile(), profile));
  }

  /** Returns the recorded reasons why resources were not run. */
  public RunObstacles obstacles() {
    return new RunObstacles() {
      @Override
      public Optional<String> before(ManifestFile file, Manifest manifest) {
        return report.summary().resources().stream()
            .filter(summary -> file.name().equals(summary.manifest()))
            .flatMap(summary -> Optional.ofNullable(summary.unrun()).stream())
            .findFirst();
      }

      @Override
      public ExecutableFinder machine() {
        return ExecutableFinder.unseen(system());
      }
    };
  }

  private OperatingSystem system() {
    return OperatingSystem.of(report.run().os()).orElse(OperatingSystem.LINUX);
  }

  /**
   * Returns the known violations, as the baseline of the run lists them.
   *
   * @throws IOException if the baseline cannot be read; the message says why
   */
  public Baseline baseline() throws IOException {
    return BaselineFile.read(out, catalogue);
  }

  /** Returns the number of findings copied from the record. */
  public int takenOver() {
    return verdicts.takenOver() + machine.takenOver();
  }

  /** Returns the number of requests without an answer in the transcripts. */
  public int unanswered() {
    return backends == null ? 0 : backends.unanswered();
  }

  /** Returns the machine of the run; the values of its variables are unknown. */
  public Host host(Plan plan) {
    var variables = new LinkedHashMap<String, String>();
    plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .flatMap(resource -> resource.scenarios().stream())
        .map(ScenarioPlan::file)
        .flatMap(file -> file.environmentVariables().stream())
        .forEach(name -> variables.put(name, "{env:" + name + "}"));
    return Host.of(system(), report.run().conditions().elevated(), variables);
  }

  public Materials materials() {
    return new RecordedMaterials(report.summary().resources());
  }

  /** Returns checks that repeat the recorded verdicts that depend on the machine. */
  public Map<String, Check> checks(RuleRegistry registry) {
    return machine.checks(registry);
  }

  public RecordedBackends backends(Path root) {
    var made = new RecordedBackends(out, root);
    backends = made;
    return made;
  }

  /** Returns how far the run kept the processes apart from the rest of the machine. */
  public Isolation isolation() {
    var conditions = report.run().conditions();
    return new Isolation(
        Optional.ofNullable(conditions.confinement()),
        Optional.ofNullable(conditions.containment()).flatMap(Containment::of));
  }

  /** Returns the engine that confirmed the run, of which only the answers are known. */
  public Optional<RealEngine> engine() {
    return Optional.ofNullable(report.run().conditions().confirmedBy())
        .flatMap(RealEngine::recorded);
  }

  public FindingsOverride findingsOverride() {
    return verdicts;
  }
}
