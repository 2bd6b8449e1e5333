package io.github.dsctck.core.plan;

import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.finding.ShardRecord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything a run will do.
 *
 * @param repository the repository
 * @param files the manifest files, in the order of their paths
 * @param problems the problems that the user has to fix before a run
 * @param notes notes for the user
 * @param listed plans the resources that adapters list
 * @param shard the shard, where several runs share the work
 */
public record Plan(
    Repository repository,
    List<FilePlan> files,
    List<UsageProblem> problems,
    List<String> notes,
    AdaptedResourcePlanner listed,
    Optional<ShardRecord> shard) {

  /** Copies the lists. */
  public Plan {
    files = List.copyOf(files);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /** Returns a part of this plan. */
  Plan sharing(List<FilePlan> own, ShardRecord part) {
    return new Plan(repository, own, problems, notes, listed, Optional.of(part));
  }

  /** Returns this plan with one of its files alone. */
  public Plan alone(FilePlan file) {
    return new Plan(repository, List.of(file), List.of(), List.of(), listed, shard);
  }

  /** Returns the manifests of other shards. */
  public Stream<ShardRecord.Assigned> elsewhere() {
    return shard.stream().flatMap(part -> part.elsewhere().stream());
  }

  /**
   * Returns whether this run reports about resources in no plan; of several shards only the first
   * one does.
   */
  public boolean speaksOfTheRest() {
    return shard.map(ShardRecord::number).orElse(1) == 1;
  }
}
