package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;
import java.util.Set;

/**
 * One way to spoil a resource.
 *
 * @param name what it is called, such as {@code drop-property}
 * @param does what it does, as the predicate of a sentence about the resource
 * @param on the operations it spoils
 * @param breaks the ids of the rules it may break, none if the contract allows what it does
 * @param mutation what stands between the kit and the resource
 */
public record Operator(
    String name, String does, Set<OperationName> on, List<String> breaks, Mutation mutation) {

  /** Copies the collections. */
  public Operator {
    on = Set.copyOf(on);
    breaks = List.copyOf(breaks);
  }

  /** Tells whether a resource has an operation that could be spoiled. */
  public boolean applies(Manifest manifest) {
    return on.stream()
        .anyMatch(
            operation ->
                operation == OperationName.SCHEMA
                    || operation == OperationName.WHAT_IF && manifest.hasNativeWhatIf()
                    || manifest.has(operation));
  }

  /** Tells whether the contract allows what it does, so that no rule may speak. */
  public boolean isLawful() {
    return breaks.isEmpty();
  }
}
