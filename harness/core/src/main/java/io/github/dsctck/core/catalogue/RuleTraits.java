package io.github.dsctck.core.catalogue;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.ResourceKind;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The data about a rule for the logic of the kit, besides its check.
 *
 * @param dialects the dialects it belongs to; none if it compares two versions of a resource
 * @param role its role in the logic, null for most rules
 * @param kinds the kinds of resources whose exchanges it applies to
 * @param operation the only operation it applies to, null where its chapter determines it
 * @param underlies whether a violation makes any other exchange unusable, too
 * @param tolerated whether engines that are lenient accept a violation
 * @param machine whether only the machine of the run can show a violation
 * @param mutators the names of the mutators of {@code mutate} that may violate it
 */
public record RuleTraits(
    Set<Dialect> dialects,
    @Nullable RuleRole role,
    Set<ResourceKind> kinds,
    @Nullable OperationName operation,
    boolean underlies,
    boolean tolerated,
    boolean machine,
    List<String> mutators) {

  /** Copies the collections. */
  public RuleTraits {
    dialects = Set.copyOf(dialects);
    kinds = Set.copyOf(kinds);
    mutators = List.copyOf(mutators);
  }
}
