package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The last line of findings.jsonl.
 *
 * @param exitCode the exit code of the run, 0 to 4 or 130
 * @param interrupted whether the run was cut short
 * @param resources the verdict per resource, in the order of the manifests
 * @param findings the number of findings with each outcome
 * @param exchanges the number of processes that the kit ran
 * @param notes notes for the user, such as processes that the kit could not end
 * @param millis how long the run took
 * @param evidence the digests of what the run wrote, null for a merged run
 * @param mistakes the mistakes for which scenarios were skipped, null for none
 */
public record RunSummary(
    int exitCode,
    boolean interrupted,
    List<ResourceSummary> resources,
    Map<Outcome, Integer> findings,
    int exchanges,
    List<String> notes,
    long millis,
    @Nullable RunEvidence evidence,
    @Nullable List<ScenarioMistake> mistakes) {

  private static final Set<Integer> EXIT_CODES = Set.of(0, 1, 2, 3, 4, 130);

  /** Copies the lists. */
  public RunSummary {
    LineFormat.require(EXIT_CODES.contains(exitCode), "no run ends with this exit code");
    LineFormat.require(exchanges >= 0 && millis >= 0, "a number is negative");
    resources = List.copyOf(resources);
    notes = List.copyOf(notes);
    mistakes = mistakes == null || mistakes.isEmpty() ? null : List.copyOf(mistakes);
  }

  /** Creates a summary without digests. */
  public RunSummary(
      int exitCode,
      boolean interrupted,
      List<ResourceSummary> resources,
      Map<Outcome, Integer> findings,
      int exchanges,
      List<String> notes,
      long millis) {
    this(exitCode, interrupted, resources, findings, exchanges, notes, millis, null, null);
  }

  /** Returns the same summary with other digests. */
  RunSummary with(@Nullable RunEvidence other) {
    return new RunSummary(
        exitCode, interrupted, resources, findings, exchanges, notes, millis, other, mistakes);
  }

  /** Returns the same summary with mistakes of scenarios. */
  public RunSummary withMistakes(List<ScenarioMistake> others) {
    return new RunSummary(
        exitCode, interrupted, resources, findings, exchanges, notes, millis, evidence, others);
  }

  /** Returns the mistakes in scenarios about a resource. */
  public List<ScenarioMistake> mistakes(ResourceSummary resource) {
    return mistakes == null
        ? List.of()
        : mistakes.stream()
            .filter(mistake -> mistake.manifest().equals(resource.manifest()))
            .toList();
  }
}
