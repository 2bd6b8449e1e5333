package io.github.dsctck.engine.tree;

import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.engine.run.RunSignature;
import io.github.dsctck.engine.run.WithoutStackTrace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.store.Namespace;

/**
 * The runs of one request to the JUnit Platform. Each suite has its own engine, which has no access
 * to the others.
 */
final class ConcurrentRuns {

  private static final Namespace OURS = Namespace.create(ConcurrentRuns.class);

  private final List<Begun> runs = new ArrayList<>();

  private record Begun(VerificationDescriptor root, RunOptions options) {

    Path out() {
      return options.out().toAbsolutePath().normalize();
    }

    String name() {
      return root.getUniqueId().getSegments().stream()
          .filter(segment -> segment.getType().equals("suite"))
          .map(UniqueId.Segment::getValue)
          .reduce((outer, inner) -> inner)
          .map(suite -> "the suite " + Quotation.of(suite))
          .orElse("another selection");
    }
  }

  private ConcurrentRuns() {}

  /** Returns the runs of a request. */
  static ConcurrentRuns of(ExecutionRequest request) {
    return request
        .getStore()
        .computeIfAbsent(
            OURS, ConcurrentRuns.class, key -> new ConcurrentRuns(), ConcurrentRuns.class);
  }

  /**
   * Adds a run.
   *
   * @throws IllegalStateException if it would overwrite the findings of another run, or repeat its
   *     cases
   */
  synchronized void admit(VerificationDescriptor root, RunOptions options) {
    var run = new Begun(root, options);
    for (var earlier : runs) {
      problem(earlier, run)
          .ifPresent(
              message -> {
                throw WithoutStackTrace.of(new IllegalStateException(message));
              });
    }
    runs.add(run);
  }

  private static Optional<String> problem(Begun earlier, Begun run) {
    if (earlier.out().equals(run.out())) {
      return Optional.of(
          "%2$s already has the findings of %1$s; give each run its own folder with %3$s."
              .formatted(
                  earlier.name(),
                  Quotation.of(run.out().toString()),
                  FrontEnd.JUNIT.name(RunOption.OUT)));
    }
    return RunSignature.of(earlier.options()).equals(RunSignature.of(run.options()))
        ? overlap(earlier, run)
        : Optional.empty();
  }

  private static Optional<String> overlap(Begun earlier, Begun run) {
    var twice = new HashSet<>(CaseKey.below(run.root()));
    twice.retainAll(CaseKey.below(earlier.root()));
    return twice.stream()
        .map(CaseKey::file)
        .sorted()
        .findFirst()
        .map(
            file ->
                ("%d of these cases already belong to %s, the first of them in %s; select other"
                        + " folders, or separate them with %s or %s.")
                    .formatted(
                        twice.size(),
                        earlier.name(),
                        Quotation.of(file.toString()),
                        FrontEnd.JUNIT.name(RunOption.RESOURCE),
                        FrontEnd.JUNIT.name(RunOption.PROFILE)));
  }
}
