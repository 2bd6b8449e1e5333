package io.github.dsctck.core.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a plan a run carried out.
 *
 * @param number the number of the part, from 1
 * @param count how many parts there are
 * @param assigned what there is altogether, in the order of the plan, and who carries it out
 */
public record ShardRecord(int number, int count, List<Assigned> assigned) {

  /** Copies the list. */
  public ShardRecord {
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

  /** Returns the form in which it is asked for, such as {@code 2/4}. */
  public String name() {
    return number + "/" + count;
  }

  /** Returns what others carry out. */
  public List<Assigned> elsewhere() {
    return assigned.stream().filter(one -> one.shard() != number).toList();
  }
}
