package io.github.dsctck.mutation;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.mutation.mutator.AnswerMutators;
import io.github.dsctck.mutation.mutator.Mutator;
import io.github.dsctck.mutation.source.SourceMutators;
import java.util.List;

/** The mutators of the resources of a dialect. */
public final class Mutators {

  private Mutators() {}

  /** Returns the mutators, those that the contract allows first. */
  public static List<Mutator> of(Dialect dialect) {
    return dialect == Dialect.PSDSC_RFC0001
        ? List.copyOf(SourceMutators.all())
        : List.copyOf(AnswerMutators.all());
  }
}
