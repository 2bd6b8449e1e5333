package io.github.dsctck.mutation.source;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The list of all mutators of source text. */
public final class SourceMutators {

  private SourceMutators() {}

  /** Returns the mutators, those that the contract allows first. */
  public static List<SourceMutator> all() {
    return Stream.of(
            LayoutMutators.all(),
            SignatureMutators.all(),
            ClassMutators.all(),
            PropertyMutators.all(),
            StaticMutators.all(),
            FileMutators.all(),
            ManifestMutators.all(),
            SchemaMutators.all())
        .flatMap(List::stream)
        .sorted(Comparator.comparing(mutator -> !mutator.isLawful()))
        .toList();
  }
}
