package io.github.dsctck.engine;

import io.github.dsctck.core.catalogue.baseline.BaselineProblem;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.engine.tree.Sources;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.DiscoveryIssue;
import org.junit.platform.engine.DiscoveryIssue.Severity;
import org.junit.platform.engine.EngineDiscoveryListener;
import org.junit.platform.engine.UniqueId;

/** Reports problems that the user must fix as discovery issues. */
final class Issues {

  private final EngineDiscoveryListener listener;
  private final UniqueId engine;
  private boolean errors;

  Issues(EngineDiscoveryListener listener, UniqueId engine) {
    this.listener = listener;
    this.engine = engine;
  }

  /** Returns whether a reported problem prevents the run. */
  boolean errors() {
    return errors;
  }

  void warn(String message) {
    listener.issueEncountered(engine, DiscoveryIssue.create(Severity.WARNING, message));
  }

  void error(String message) {
    error(null, null, message);
  }

  void error(UsageProblem problem) {
    error(problem.file(), problem.location(), problem.message());
  }

  void error(Path baseline, BaselineProblem problem) {
    error(baseline, problem.location(), problem.message());
  }

  private void error(@Nullable Path file, @Nullable Location location, String message) {
    errors = true;
    var issue = DiscoveryIssue.builder(Severity.ERROR, message);
    if (file != null) {
      issue.source(
          location == null
              ? Sources.of(file)
              : Sources.of(file, location.line(), location.column()));
    }
    listener.issueEncountered(engine, issue.build());
  }
}
