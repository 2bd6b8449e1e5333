package io.github.dsctck.maven;

import static io.github.dsctck.engine.parameter.Parameter.ALLOW_INCOMPLETE;
import static io.github.dsctck.engine.parameter.Parameter.BASELINE;
import static io.github.dsctck.engine.parameter.Parameter.BASE_DIR;
import static io.github.dsctck.engine.parameter.Parameter.DURATIONS;
import static io.github.dsctck.engine.parameter.Parameter.ENGINE;
import static io.github.dsctck.engine.parameter.Parameter.FAIL_FAST;
import static io.github.dsctck.engine.parameter.Parameter.JOBS;
import static io.github.dsctck.engine.parameter.Parameter.LENIENT_ENGINE;
import static io.github.dsctck.engine.parameter.Parameter.PROFILE;
import static io.github.dsctck.engine.parameter.Parameter.READ_ONLY;
import static io.github.dsctck.engine.parameter.Parameter.RESOURCE;
import static io.github.dsctck.engine.parameter.Parameter.RULE;
import static io.github.dsctck.engine.parameter.Parameter.SCENARIO;
import static io.github.dsctck.engine.parameter.Parameter.SEARCH_PATH;
import static io.github.dsctck.engine.parameter.Parameter.SHARD;
import static io.github.dsctck.engine.parameter.Parameter.STATIC;
import static io.github.dsctck.engine.parameter.Parameter.STEP;
import static io.github.dsctck.engine.parameter.Parameter.STRICT;
import static io.github.dsctck.engine.parameter.Parameter.TIMEOUT;

import io.github.dsctck.launch.EngineLaunch;
import io.github.dsctck.launch.ReportNames;
import io.github.dsctck.launch.VerifyRequest;
import io.github.dsctck.reports.run.ReportKind;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
   * The folders to search for manifests and scenario files, or such files. Unless set it is the
   * folder of the project; a project that has modules leaves its folder to them.
   */
  @Parameter(property = "dsc-tck.paths")
  private List<File> paths = new ArrayList<>();

  /** Where findings, transcripts and reports go; target/dsc-tck unless set. */
  @Parameter(property = "dsc-tck.out")
  private @Nullable File out;

  /** What to conform to. */
  @Parameter(property = "dsc-tck.profile")
  private @Nullable String profile;

  /** The versions of the DSC engine to conform to, such as 3.1..main. */
  @Parameter(property = "dsc-tck.engine")
  private @Nullable String engine;

  /** Warn where the engine tolerates what a document forbids. */
  @Parameter(property = "dsc-tck.lenient-engine")
  private boolean lenientEngine;

  /** Violations that are known and why; any other fails the build. */
  @Parameter(property = "dsc-tck.baseline")
  private @Nullable File baseline;

  /** Fail the build where a SHOULD is broken, too. */
  @Parameter(property = "dsc-tck.strict")
  private boolean strict;

  /** Judge what can be judged without starting a process. */
  @Parameter(property = "dsc-tck.static")
  private boolean staticOnly;

  /** Run nothing that could change anything, what-if included. */
  @Parameter(property = "dsc-tck.read-only")
  private boolean readOnly;

  /** Accept resources that could not be exercised fully. */
  @Parameter(property = "dsc-tck.allow-incomplete")
  private boolean allowIncomplete;

  /** Begin nothing more once a violation was seen. */
  @Parameter(property = "dsc-tck.fail-fast")
  private boolean failFast;

  /** Accept that there is nothing to verify. */
  @Parameter(property = "dsc-tck.allow-empty")
  private boolean allowEmpty;

  /** How long one process may take, such as 500ms or 2m. */
  @Parameter(property = "dsc-tck.timeout")
  private @Nullable String timeout;

  /** Folders to put in front of PATH when looking for executables. */
  @Parameter(property = "dsc-tck.search-path")
  private List<File> searchPath = new ArrayList<>();

  /** How many resource types to verify side by side. */
  @Parameter(property = "dsc-tck.jobs")
  private @Nullable String jobs;

  /** Take only this part of the work, such as 2/4; the goal report puts the parts together. */
  @Parameter(property = "dsc-tck.shard")
  private @Nullable String shard;

  /** The output folder of an earlier run, to make the parts take equally long. */
  @Parameter(property = "dsc-tck.durations")
  private @Nullable File durations;

  /** Take only the resources that did not conform in the last run of the out folder. */
  @Parameter(property = "dsc-tck.rerun-failed")
  private boolean rerunFailed;

  /** Take these scenarios only; FILE#INSTANCE takes one instance of a scenario. */
  @Parameter(property = "dsc-tck.scenario")
  private List<String> scenarios = new ArrayList<>();

  /** Take only resources whose type name matches one of these globs. */
  @Parameter(property = "dsc-tck.resource")
  private List<String> resources = new ArrayList<>();

  /** Report only rules whose id matches one of these globs. */
  @Parameter(property = "dsc-tck.rule")
  private List<String> rules = new ArrayList<>();

  /** Report only these steps, each SCENARIO/N. */
  @Parameter(property = "dsc-tck.step")
  private List<String> steps = new ArrayList<>();

  /**
   * The reports to render: html, junit, allure-results, allure, sarif, markdown, badge, csv,
   * code-quality, annotations, open-test-report, or none (default: html,junit,allure-results).
   */
  @Parameter(property = "dsc-tck.report")
  private List<String> reports = new ArrayList<>();

  /** Leave the verification out. */
  @Parameter(property = "dsc-tck.skip")
  private boolean skip;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    var build = build();
    var problems = new ArrayList<String>();
    var kinds = ReportNames.parse(reports, problems);
    var all = new Aggregate(build, getLog());
    try {
      if (skip) {
        getLog().info("Verifying resources is skipped.");
      } else if (paths.isEmpty() && build.isLeftToModules()) {
        getLog().info("The modules verify their own folders; name <paths> to verify others.");
      } else {
        verify(build, kinds, problems);
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

  private void verify(Reactor build, Set<ReportKind> kinds, List<String> problems)
      throws MojoExecutionException, MojoFailureException {
    var outcome = new RunOutcome(getLog(), build, new MavenCommandStyle());
    var request = request(build).rendering(kinds);
    try {
      var launch = EngineLaunch.discover(request, PropertyNames::of, problems::add);
      build.take(request.out()).ifPresent(problems::add);
      if (problems.isEmpty()) {
        request.createOut(PropertyNames::of).ifPresent(problems::add);
      }
      refuse(problems);
      var narrowed = narrowed(request, launch, problems);
      refuse(problems);
      var run = narrowed.run();
      outcome.tell(run, request, allowEmpty || paths.isEmpty() && build.hasSeveral());
    } catch (IOException e) {
      throw new MojoExecutionException(
          "The run could not be written or read: " + e.getMessage(), e);
    }
  }

  private EngineLaunch narrowed(VerifyRequest request, EngineLaunch all, List<String> problems) {
    var wanted = rerunFailed ? request.rerun(all, getLog()::info) : request;
    return wanted == request
        ? all
        : EngineLaunch.discover(wanted, PropertyNames::of, problems::add);
  }

  private VerifyRequest.Builder request(Reactor build) {
    return VerifyRequest.verifying(build.folders(paths), build.out(out))
        .with(BASE_DIR, build.root())
        .with(PROFILE, profile)
        .with(ENGINE, engine)
        .with(BASELINE, baseline)
        .with(STRICT, strict)
        .with(LENIENT_ENGINE, lenientEngine)
        .with(STATIC, staticOnly)
        .with(READ_ONLY, readOnly)
        .with(ALLOW_INCOMPLETE, allowIncomplete)
        .with(FAIL_FAST, failFast)
        .with(TIMEOUT, timeout)
        .with(JOBS, jobs)
        .with(SHARD, shard)
        .with(DURATIONS, durations)
        .with(SCENARIO, scenarios)
        .with(RESOURCE, resources)
        .with(RULE, rules)
        .with(STEP, steps)
        .with(SEARCH_PATH, searchPath);
  }
}
