package io.github.dsctck.core.scenario.expect;

import java.util.List;

/**
 * The comparison of a found state with the expected one.
 *
 * @param mismatches the differences, in the order of the expectation
 * @param inconclusive why the comparison has no result, such as a regular expression that takes too
 *     long
 */
public record StateJudgement(List<Mismatch> mismatches, List<Mismatch> inconclusive) {

  public StateJudgement {
    mismatches = List.copyOf(mismatches);
    inconclusive = List.copyOf(inconclusive);
  }

  /** Returns whether the found state certainly meets the expectation. */
  public boolean holds() {
    return mismatches.isEmpty() && inconclusive.isEmpty();
  }

  /**
   * One difference.
   *
   * @param pointer the JSON Pointer of the place in what was found, empty for the whole
   * @param expected the expected value, for people
   * @param found the found value, for people
   */
  public record Mismatch(String pointer, String expected, String found) {

    /** Returns the same difference, with its pointer in the enclosing document. */
    Mismatch below(String prefix) {
      return new Mismatch(prefix + pointer, expected, found);
    }
  }
}
