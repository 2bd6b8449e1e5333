package io.github.dsctck.mutation;

import io.github.dsctck.mutation.mutator.Mutator;
import java.io.IOException;

/** The mutants of one resource. */
interface Mutants {

  /** Returns the type and version of the resource. */
  String resource();

  /** Verifies the unchanged resource. */
  MutantFindings itself() throws IOException;

  /** Returns whether a mutator is one of resources of this kind and operations. */
  boolean has(Mutator mutator);

  /**
   * Verifies one mutant.
   *
   * @param itself the findings about the unchanged resource
   */
  MutantRecord of(Mutator mutator, MutantFindings itself) throws IOException;

  /** Returns whether several mutants may be verified at the same time. */
  boolean areIndependent();
}
