package io.github.dsctck.core.plan;

import io.github.dsctck.core.discovery.Repository;
import java.util.List;

/**
 * Everything a run will do.
 *
 * @param repository what was found
 * @param files the manifest files, in the order of their paths
 * @param problems what the user has to mend before anything can run
 * @param notes what the user should know besides
 * @param listed plans what adapters turn out to list
 */
public record Plan(
    Repository repository,
    List<FilePlan> files,
    List<UsageProblem> problems,
    List<String> notes,
    ListedPlanner listed) {

  /** Copies the lists. */
  public Plan {
    files = List.copyOf(files);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }
}
