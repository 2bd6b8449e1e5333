package io.github.dsctck.core.calibrate;

import java.util.List;
import java.util.stream.Stream;

/** All ways to spoil a resource. */
public final class Operators {

  private Operators() {}

  /** Returns the operators, those on the text of an answer first. */
  public static List<Operator> all() {
    return Stream.of(
            TextOperators.all(),
            StateOperators.all(),
            TestOperators.all(),
            ExportOperators.all(),
            ProcessOperators.all(),
            ConductOperators.all())
        .flatMap(List::stream)
        .toList();
  }
}
