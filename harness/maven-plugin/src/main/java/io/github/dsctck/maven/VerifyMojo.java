package io.github.dsctck.maven;

import io.github.dsctck.core.folder.OutUnavailableException;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.VerifyRequest;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Test the resources of a project for conformance, and fail the build if a resource violates the
 * contract. In a build with several modules, the report in the top folder covers all of them.
 */
@Mojo(
    name = "verify",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresProject = false,
    threadSafe = true)
public final class VerifyMojo extends BuildGoal {

  /**
   * Verify the resources in these folders, manifests and scenario files (default: the folder of the
   * project).
   */
  @Parameter(property = "dsc-tck.paths")
  private List<File> paths = new ArrayList<>();

  /** Write findings, transcripts and reports to this folder (default: target/dsc-tck). */
  @Parameter(property = "dsc-tck.out")
  private @Nullable File out;

  /** Evaluate the rules of this profile (default: dsc-current). */
  @Parameter(property = "dsc-tck.profile")
  private @Nullable String profile;

  /**
   * Evaluate the rules for these versions of DSC, such as 3.1..3.3 (default: those of the profile).
   */
  @Parameter(property = "dsc-tck.engine")
  private @Nullable String engine;

  /** Warn instead of fail where a document forbids what DSC tolerates. */
  @Parameter(property = "dsc-tck.lenient-engine")
  private boolean lenientEngine;

  /**
   * Evaluate the rules for these operating systems; only resources for this one are run (default:
   * this system, unless a resource says that it is for others).
   */
  @Parameter(property = "dsc-tck.target")
  private @Nullable List<String> target;

  /** Baseline of accepted violations; all others fail. */
  @Parameter(property = "dsc-tck.baseline")
  private @Nullable File baseline;

  /** Treat failed SHOULD rules as violations. */
  @Parameter(property = "dsc-tck.strict")
  private boolean strict;

  /** Evaluate only rules that need no process, and start none. */
  @Parameter(property = "dsc-tck.static")
  private boolean staticOnly;

  /** Skip steps that could change something, what-if included. */
  @Parameter(property = "dsc-tck.read-only")
  private boolean readOnly;

  /**
   * Start at most 30, at most 60, or all useful processes for each instance (default: that of the
   * scenario, or standard).
   */
  @Parameter(property = "dsc-tck.effort")
  private @Nullable String effort;

  /** Treat incomplete resources as success. */
  @Parameter(property = "dsc-tck.allow-incomplete")
  private boolean allowIncomplete;

  /** Stop after the first violation. */
  @Parameter(property = "dsc-tck.fail-fast")
  private boolean failFast;

  /** Treat a project without resources as success. */
  @Parameter(property = "dsc-tck.allow-empty")
  private boolean allowEmpty;

  /**
   * Limit the time of each process whose scenario sets no timeout, such as 500ms or 2m (default:
   * 30s).
   */
  @Parameter(property = "dsc-tck.timeout")
  private @Nullable String timeout;

  /** Search this folder for executables before PATH. */
  @Parameter(property = "dsc-tck.search-path")
  private List<File> searchPath = new ArrayList<>();

  /** Run each scenario in a sandbox without network, with a read-only system (default: off). */
  @Parameter(property = "dsc-tck.confine")
  private @Nullable String confine;

  /** Repeat steps through the DSC engine dsc, and compare its answers with those of the kit. */
  @Parameter(property = "dsc-tck.confirm")
  private @Nullable String confirm;

  /**
   * Set states by the earlier version in OLD, a folder or manifest; the verified version has to
   * keep them.
   */
  @Parameter(property = "dsc-tck.since")
  private @Nullable String since;

  /** Pass this variable of the environment to resources; * stands for any text. */
  @Parameter(property = "dsc-tck.pass-env")
  private List<String> passEnv = new ArrayList<>();

  /** Find base classes of class-based resources in the PowerShell modules of this folder. */
  @Parameter(property = "dsc-tck.module-path")
  private List<File> modulePath = new ArrayList<>();

  /** Repeat the inputs and the order of the run with this seed (default: a random one). */
  @Parameter(property = "dsc-tck.seed")
  private @Nullable String seed;

  /** Run processes of this many resources at a time (default: one per processor). */
  @Parameter(property = "dsc-tck.jobs")
  private @Nullable String jobs;

  /** Run one of several parts of the work, such as 2/4; 'report' merges the parts. */
  @Parameter(property = "dsc-tck.shard")
  private @Nullable String shard;

  /** Balance the parts by the durations in the out folder of an earlier run. */
  @Parameter(property = "dsc-tck.durations")
  private @Nullable File durations;

  /** Select resources that did not conform in the last run of the out folder. */
  @Parameter(property = "dsc-tck.rerun-failed")
  private boolean rerunFailed;

  /** Select this scenario; FILE#INSTANCE selects one of its instances. */
  @Parameter(property = "dsc-tck.scenario")
  private List<String> scenarios = new ArrayList<>();

  /** Select resources whose type name matches. */
  @Parameter(property = "dsc-tck.resource")
  private List<String> resources = new ArrayList<>();

  /** Report only rules whose id matches. */
  @Parameter(property = "dsc-tck.rule")
  private List<String> rules = new ArrayList<>();

  /** Report only this step of a scenario, such as lifecycle/4. */
  @Parameter(property = "dsc-tck.step")
  private List<String> steps = new ArrayList<>();

  /**
   * Render these reports: html, junit, allure-results, allure, sarif, markdown, badge, csv,
   * code-quality, annotations, open-test-report, or none (default: html,junit,allure-results).
   */
  @Parameter(property = "dsc-tck.report")
  private List<String> reports = new ArrayList<>();

  /** Skip the verification. */
  @Parameter(property = "dsc-tck.skip")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    var build = build();
    var problems = new ArrayList<String>();
    var request = VerifyRequest.of(options(build), problems);
    var kinds = request.reports();
    var all = new Aggregate(build, getLog());
    try {
      if (skip) {
        getLog().info("Verifying resources is skipped.");
      } else if (paths.isEmpty() && build.isLeftToModules()) {
        getLog().info("The modules verify their own folders; name <paths> to verify others.");
      } else {
        verify(build, request, problems);
      }
    } catch (MojoExecutionException | MojoFailureException | RuntimeException e) {
      build.failed();
      try {
        all.render(kinds);
      } catch (RuntimeException besides) {
        e.addSuppressed(besides);
      }
      throw e;
    }
    all.conclude(kinds, allowEmpty || skip);
  }

  private void verify(Reactor build, VerifyRequest request, List<String> problems)
      throws MojoExecutionException, MojoFailureException {
    var outcome = new RunOutcome(getLog(), build, new MavenCommandStyle());
    try {
      var launch = EngineLaunch.discover(request, FrontEnd.MAVEN, problems::add);
      build.take(request.out()).ifPresent(problems::add);
      if (problems.isEmpty()) {
        request.createOut(FrontEnd.MAVEN).ifPresent(problems::add);
      }
      refuse(problems);
      var narrowed = narrowed(request, launch, problems);
      refuse(problems);
      try (var run = narrowed.run(outcome::report)) {
        outcome.conclude(run, request, allowEmpty || paths.isEmpty() && build.hasSeveral());
      }
    } catch (OutUnavailableException e) {
      throw new MojoExecutionException(e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException(
          "The run could not be written or read: " + e.getMessage(), e);
    }
  }

  private EngineLaunch narrowed(VerifyRequest request, EngineLaunch all, List<String> problems) {
    var wanted = rerunFailed ? request.rerun(all, getLog()::info) : request;
    return wanted == request ? all : EngineLaunch.discover(wanted, FrontEnd.MAVEN, problems::add);
  }

  /** Returns the options for a run in a build. */
  RunOptions options(Reactor build) {
    return RunOptions.verifying(build.folders(paths), build.out(out))
        .with(RunOption.BASE_DIR, build.root())
        .with(RunOption.PROFILE, profile)
        .with(RunOption.ENGINE, engine)
        .with(RunOption.BASELINE, baseline)
        .with(RunOption.STRICT, strict)
        .with(RunOption.LENIENT_ENGINE, lenientEngine)
        .with(RunOption.STATIC, staticOnly)
        .with(RunOption.READ_ONLY, readOnly)
        .with(RunOption.ALLOW_INCOMPLETE, allowIncomplete)
        .with(RunOption.FAIL_FAST, failFast)
        .with(RunOption.EFFORT, effort)
        .with(RunOption.TARGET, target)
        .with(RunOption.TIMEOUT, timeout)
        .with(RunOption.SEED, seed)
        .with(RunOption.JOBS, jobs)
        .with(RunOption.SHARD, shard)
        .with(RunOption.DURATIONS, durations)
        .with(RunOption.SCENARIO, scenarios)
        .with(RunOption.RESOURCE, resources)
        .with(RunOption.RULE, rules)
        .with(RunOption.STEP, steps)
        .with(RunOption.SEARCH_PATH, searchPath)
        .with(RunOption.CONFINE, confine)
        .with(RunOption.CONFIRM, confirm)
        .with(RunOption.SINCE, since)
        .with(RunOption.PASS_ENV, passEnv)
        .with(RunOption.MODULE_PATH, modulePath)
        .with(RunOption.REPORT, reports);
  }
}
