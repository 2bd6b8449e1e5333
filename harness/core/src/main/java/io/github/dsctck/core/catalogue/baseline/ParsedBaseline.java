package io.github.dsctck.core.catalogue.baseline;

import java.util.List;

/** The result of reading a baseline file. */
public sealed interface ParsedBaseline {

  /**
   * The file is a baseline.
   *
   * @param baseline the baseline
   */
  record Entries(Baseline baseline) implements ParsedBaseline {}

  /**
   * The file is not a baseline, or not a current one.
   *
   * @param problems its problems, in the order of the file
   */
  record Problems(List<BaselineProblem> problems) implements ParsedBaseline {
    /** Copies the problems. */
    public Problems {
      problems = List.copyOf(problems);
    }
  }
}
