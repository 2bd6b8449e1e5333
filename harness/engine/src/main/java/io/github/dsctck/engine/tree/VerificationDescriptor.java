package io.github.dsctck.engine.tree;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.engine.run.ActiveRun;
import io.github.dsctck.engine.run.ActiveRuns;
import io.github.dsctck.engine.run.DiscoveredRun;
import io.github.dsctck.engine.run.RunContext;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.FileEntry;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.hierarchical.Node;

/** The root of the tree: one run, from its first process to its findings. */
public final class VerificationDescriptor extends EngineDescriptor implements Node<RunContext> {

  private final ActiveRuns runs;
  private final Optional<DiscoveredRun> discovered;
  private final int jobs;
  private long planned;

  public VerificationDescriptor(
      UniqueId id, ActiveRuns runs, Optional<DiscoveredRun> discovered, int jobs) {
    super(id, "dsc-tck");
    this.runs = runs;
    this.discovered = discovered;
    this.jobs = jobs;
  }

  public int jobs() {
    return jobs;
  }

  /** Remembers its current cases as all cases of the run. */
  public void completed() {
    planned = cases();
  }

  private long cases() {
    return getDescendants().stream().filter(TestDescriptor::isTest).count();
  }

  @Override
  public RunContext before(RunContext context) {
    if (discovered.isEmpty()) {
      return context;
    }
    ConcurrentRuns.of(context.request()).admit(this, discovered.get().options());
    var session = discovered.get().open(cases() < planned);
    var run = ActiveRun.of(session, context.request().getCancellationToken());
    runs.add(run);
    try {
      session.begin(SelectedCases.below(this));
    } catch (RuntimeException e) {
      runs.remove(run);
      run.abandon();
      throw e;
    }
    return context.begin(run);
  }

  @Override
  public void after(RunContext context) {
    context.begun().ifPresent(run -> finish(run, context));
  }

  private void finish(ActiveRun run, RunContext context) {
    try {
      run.finish();
    } finally {
      runs.remove(run);
      publish(context);
    }
  }

  private void publish(RunContext context) {
    var findings = discovered.orElseThrow().options().out().resolve(FindingsFile.NAME);
    if (Files.exists(findings)) {
      context
          .request()
          .getEngineExecutionListener()
          .fileEntryPublished(this, FileEntry.from(findings, "application/jsonl"));
    }
  }
}
