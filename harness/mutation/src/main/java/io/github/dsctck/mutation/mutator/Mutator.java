package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import java.util.Set;

/**
 * One way to spoil a resource.
 *
 * @param name what it is called, such as {@code drop-property}
 * @param does what it does, as the predicate of a sentence about the resource
 * @param on the operations it spoils
 * @param isLawful whether the contract allows what it does, so that no rule may speak
 * @param mutation what stands between the kit and the resource
 */
public record Mutator(
    String name, String does, Set<OperationName> on, boolean isLawful, Mutation mutation) {

  /** Copies the set. */
  public Mutator {
    on = Set.copyOf(on);
  }

  /** Creates a mutator whose mutants violate rules; those name it in the catalogue. */
  public Mutator(String name, String does, Set<OperationName> on, Mutation mutation) {
    this(name, does, on, false, mutation);
  }

  /** Returns a mutator that does what the contract allows. */
  static Mutator lawful(String name, String does, Set<OperationName> on, Mutation mutation) {
    return new Mutator(name, does, on, true, mutation);
  }

  /** Returns whether a resource has an operation that could be spoiled. */
  public boolean applies(Manifest manifest) {
    return on.stream()
        .anyMatch(
            operation ->
                operation == OperationName.SCHEMA
                    || operation == OperationName.WHAT_IF && manifest.hasNativeWhatIf()
                    || manifest.has(operation));
  }
}
