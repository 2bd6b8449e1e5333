package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.core.run.RunSession;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Verifies folders without the JUnit Platform, one resource after another. */
public final class SequentialRun {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();

  private SequentialRun() {}

  public static RunReport of(Path out, Path... paths) throws IOException {
    return of(options(out, List.of(paths)));
  }

  static RunReport of(RunOptions options) throws IOException {
    return run(options, Planner.plan(options, CATALOGUE, RULES));
  }

  static RunOptions options(Path out, List<Path> paths) {
    return RunOptions.verifying(paths, out).with(RunOption.EFFORT, Effort.FULL.wireName());
  }

  private static RunReport run(RunOptions options, Plan plan) throws IOException {
    if (!plan.problems().isEmpty()) {
      throw new IllegalArgumentException(plan.problems().toString());
    }
    try (var session = new RunSession(options, plan, new Contract(CATALOGUE, RULES))) {
      for (var file : plan.files()) {
        session.judge(file);
        file.resource().ifPresent(resource -> run(session, resource));
      }
      var kept = session.finish();
      var file = options.out().resolve(FindingsFile.NAME);
      requireSame(kept, RecordedRun.open(file));
      return FindingsFile.read(file);
    }
  }

  /** The reports of a run are rendered from what it kept, later ones from its file. */
  private static void requireSame(RecordedRun kept, RecordedRun read) throws IOException {
    assertThat(kept.run()).isEqualTo(read.run());
    assertThat(kept.summary()).isEqualTo(read.summary());
    assertThat(kept.subjects()).isEqualTo(read.subjects());
    for (var subject : read.subjects()) {
      assertThat(kept.findings(subject)).isEqualTo(read.findings(subject));
    }
  }

  private static void run(RunSession session, ResourcePlan resource) {
    var open = session.open(resource);
    resource.scenarios().forEach(scenario -> session.scenario(open, scenario));
    if (resource.unrun().isEmpty()) {
      var probe = session.probe(open);
      session.listed(open, probe).stream()
          .flatMap(listed -> listed.resource().stream())
          .forEach(listed -> run(session, listed));
    }
  }
}
