package io.github.dsctck.core.catalogue.baseline;

import java.util.List;
import java.util.Optional;

/**
 * The known violations that a user tolerates.
 *
 * @param entries the entries in the order of their file
 */
public record Baseline(List<BaselineEntry> entries) {

  /** The baseline without entries. */
  public static final Baseline EMPTY = new Baseline(List.of());

  /** Copies the entries. */
  public Baseline {
    entries = List.copyOf(entries);
  }

  /** Returns the entry about a rule and a resource, if there is one. */
  public Optional<BaselineEntry> find(String ruleId, String typeName) {
    return entries.stream().filter(entry -> entry.covers(ruleId, typeName)).findFirst();
  }
}
