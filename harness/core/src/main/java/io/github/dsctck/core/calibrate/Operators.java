package io.github.dsctck.core.calibrate;

import java.util.List;
import java.util.stream.Stream;

/** All ways to spoil a resource. */
public final class Operators {

  private Operators() {}

  /** Returns the operators, those that the contract allows first. */
  public static List<Operator> all() {
    return Stream.of(
            LawfulOperators.all(),
            TextOperators.all(),
            StateOperators.all(),
            TestOperators.all(),
            ExportOperators.all(),
            ProcessOperators.all(),
            InputOperators.all(),
            SetOperators.all(),
            RemovalOperators.all(),
            PreviewOperators.all(),
            ReadingOperators.all(),
            KindOperators.all())
        .flatMap(List::stream)
        .toList();
  }
}
