package io.github.dsctck.mutation;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.mutation.document.DocumentMutators;
import io.github.dsctck.mutation.mutator.AnswerMutators;
import io.github.dsctck.mutation.mutator.Mutator;
import io.github.dsctck.mutation.source.SourceMutators;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The mutators of the resources of a dialect. */
public final class Mutators {

  private Mutators() {}

  /** Returns the mutators, those that the contract allows first. */
  public static List<Mutator> of(Dialect dialect) {
    return dialect == Dialect.PSDSC_RFC0001
        ? List.copyOf(SourceMutators.all())
        : Stream.<Mutator>concat(AnswerMutators.all().stream(), DocumentMutators.all().stream())
            .sorted(Comparator.comparing(mutator -> !mutator.isLawful()))
            .toList();
  }
}
