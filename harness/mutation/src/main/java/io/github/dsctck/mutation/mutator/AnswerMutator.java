package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import java.util.Set;

/**
 * Changes the answers or actions of a resource.
 *
 * @param name its name, such as {@code drop-property}
 * @param does the defect, as the predicate of a sentence about the resource
 * @param on the operations that it mutates
 * @param isLawful whether the contract allows the change, so that no rule may fail
 * @param ofDraft whether only a resource of the 2022 draft can have it
 * @param mutation the change to the answers
 */
public record AnswerMutator(
    String name,
    String does,
    Set<OperationName> on,
    boolean isLawful,
    boolean ofDraft,
    Mutation mutation)
    implements Mutator {

  /** Copies the set. */
  public AnswerMutator {
    on = Set.copyOf(on);
  }

  /** Creates a mutator whose mutants violate rules; the catalogue names it at these rules. */
  public AnswerMutator(String name, String does, Set<OperationName> on, Mutation mutation) {
    this(name, does, on, false, false, mutation);
  }

  /** Returns a mutator that the contract allows. */
  static AnswerMutator lawful(String name, String does, Set<OperationName> on, Mutation mutation) {
    return new AnswerMutator(name, does, on, true, false, mutation);
  }

  /** Returns a mutator for resources of the 2022 draft. */
  static AnswerMutator ofDraft(String name, String does, Set<OperationName> on, Mutation mutation) {
    return new AnswerMutator(name, does, on, false, true, mutation);
  }

  /** Returns whether a resource has an operation to mutate. */
  public boolean applies(Manifest manifest) {
    return (!ofDraft || manifest.isDraft()) && isOn(manifest);
  }

  private boolean isOn(Manifest manifest) {
    return on.stream()
        .anyMatch(
            operation ->
                operation == OperationName.SCHEMA
                    || operation == OperationName.WHAT_IF && manifest.hasNativeWhatIf()
                    || manifest.has(operation));
  }
}
