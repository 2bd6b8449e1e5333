package io.github.dsctck.mutation.source;

import io.github.dsctck.mutation.mutator.Mutator;

/**
 * Changes the source of a class-based resource.
 *
 * @param name its name, such as {@code key-is-bool}
 * @param does the defect, as the predicate of a sentence about the resource
 * @param isLawful whether the contract allows the change, so that no rule may fail
 * @param mutation the change to the files
 */
public record SourceMutator(String name, String does, boolean isLawful, SourceMutation mutation)
    implements Mutator {

  /** Returns a mutator whose mutants violate rules; the catalogue names it at these rules. */
  static SourceMutator of(String name, String does, SourceMutation mutation) {
    return new SourceMutator(name, does, false, mutation);
  }

  /** Returns a mutator that the contract allows. */
  static SourceMutator lawful(String name, String does, SourceMutation mutation) {
    return new SourceMutator(name, does, true, mutation);
  }
}
