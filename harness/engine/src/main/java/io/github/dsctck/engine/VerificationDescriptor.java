package io.github.dsctck.engine;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.run.RunSession;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.FileEntry;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.hierarchical.Node;

/** The root of the tree: one run, from its first process to its findings. */
final class VerificationDescriptor extends EngineDescriptor implements Node<RunContext> {

  private final Runs runs;
  private final Optional<Verification> verification;
  private final int jobs;
  private long planned;

  VerificationDescriptor(UniqueId id, Runs runs, Optional<Verification> verification, int jobs) {
    super(id, "dsc-tck");
    this.runs = runs;
    this.verification = verification;
    this.jobs = jobs;
  }

  int jobs() {
    return jobs;
  }

  /** Remembers the cases that stand below it now as all there are. */
  void completed() {
    planned = cases();
  }

  private long cases() {
    return getDescendants().stream().filter(TestDescriptor::isTest).count();
  }

  @Override
  public RunContext before(RunContext context) {
    if (verification.isEmpty()) {
      return context;
    }
    Neighbours.of(context.request()).admit(this, verification.get().options());
    var session = verification.get().open(cases() < planned);
    begin(session);
    var run = Run.of(session, context.request().getCancellationToken());
    runs.add(run);
    return context.begin(run);
  }

  private void begin(RunSession session) {
    try {
      session.begin(SelectedCases.below(this));
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  @Override
  public void after(RunContext context) {
    context.begun().ifPresent(run -> finish(run, context));
  }

  private void finish(Run run, RunContext context) {
    try {
      run.finish();
    } finally {
      runs.remove(run);
      publish(context);
    }
  }

  private void publish(RunContext context) {
    var findings = verification.orElseThrow().options().out().resolve(FindingsFile.NAME);
    if (Files.exists(findings)) {
      context
          .request()
          .getEngineExecutionListener()
          .fileEntryPublished(this, FileEntry.from(findings, "application/jsonl"));
    }
  }
}
