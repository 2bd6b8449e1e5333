package io.github.dsctck.core.catalogue.baseline;

import java.util.List;

/** What became of reading a baseline file. */
public sealed interface ParsedBaseline {

  /**
   * The file is a baseline.
   *
   * @param baseline what it says
   */
  record Entries(Baseline baseline) implements ParsedBaseline {}

  /**
   * The file is not a baseline, or not a current one.
   *
   * @param problems everything wrong with it, in the order of the file
   */
  record Problems(List<BaselineProblem> problems) implements ParsedBaseline {
    /** Copies the problems. */
    public Problems {
      problems = List.copyOf(problems);
    }
  }
}
