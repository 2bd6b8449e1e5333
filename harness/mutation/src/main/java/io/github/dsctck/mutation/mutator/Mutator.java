package io.github.dsctck.mutation.mutator;

/** Gives a resource one defect, or changes what the contract leaves open. */
public interface Mutator {

  /** Returns its name, such as {@code drop-property}. */
  String name();

  /** Returns the defect, as the predicate of a sentence about the resource. */
  String does();

  /** Returns whether the contract allows the change, so that no rule may fail. */
  boolean isLawful();
}
