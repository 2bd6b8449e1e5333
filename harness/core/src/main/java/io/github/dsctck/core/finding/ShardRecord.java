package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shard of a plan that a run carried out.
 *
 * @param number the number of the shard, from 1
 * @param count the number of shards
 * @param assigned all manifests in the order of the plan, each with its shard
 */
public record ShardRecord(int number, int count, List<Assigned> assigned) {

  private static final int MOST = 10_000;

  /** Copies the list. */
  public ShardRecord {
    LineFormat.require(number >= 1 && number <= count && count <= MOST, "there is no such shard");
    assigned = List.copyOf(assigned);
  }

  /**
   * A manifest and the shard that carries it out.
   *
   * @param shard the number of the shard
   * @param manifest its path relative to the verified path
   * @param resource the type it defines, null if it defines none
   * @param version the version of the resource
   */
  public record Assigned(
      int shard, String manifest, @Nullable String resource, @Nullable String version) {}

  /** Returns the shard as users write it, such as {@code 2/4}. */
  public String name() {
    return number + "/" + count;
  }

  /** Returns the manifests of other shards. */
  public List<Assigned> elsewhere() {
    return assigned.stream().filter(one -> one.shard() != number).toList();
  }
}
