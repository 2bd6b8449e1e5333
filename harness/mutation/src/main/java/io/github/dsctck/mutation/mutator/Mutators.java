package io.github.dsctck.mutation.mutator;

import java.util.List;
import java.util.stream.Stream;

/** The list of all mutators. */
public final class Mutators {

  private Mutators() {}

  /** Returns the mutators, those that the contract allows first. */
  public static List<Mutator> all() {
    return Stream.of(
            EquivalentMutators.all(),
            TextMutators.all(),
            StateMutators.all(),
            NativeTestMutators.all(),
            ExportMutators.all(),
            ProcessMutators.all(),
            InputMutators.all(),
            SetMutators.all(),
            DeleteMutators.all(),
            WhatIfMutators.all(),
            ReadMutators.all(),
            KindMutators.all(),
            LineMutators.all())
        .flatMap(List::stream)
        .toList();
  }
}
