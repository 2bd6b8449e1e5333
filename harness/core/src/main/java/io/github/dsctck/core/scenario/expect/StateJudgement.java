package io.github.dsctck.core.scenario.expect;

import java.util.List;

/**
 * How what was found compares with what was expected.
 *
 * @param mismatches where they differ, in the order of the expectation
 * @param inconclusive why nobody can tell, such as a regular expression that takes too long
 */
public record StateJudgement(List<Mismatch> mismatches, List<Mismatch> inconclusive) {

  public StateJudgement {
    mismatches = List.copyOf(mismatches);
    inconclusive = List.copyOf(inconclusive);
  }

  /** Returns whether what was found is surely as expected. */
  public boolean holds() {
    return mismatches.isEmpty() && inconclusive.isEmpty();
  }

  /**
   * One place where they differ.
   *
   * @param pointer the JSON Pointer of the place in what was found, empty for the whole
   * @param expected what was expected there, for a person
   * @param found what is there, for a person
   */
  public record Mismatch(String pointer, String expected, String found) {

    /** Returns the same difference, seen from the document around. */
    Mismatch below(String prefix) {
      return new Mismatch(prefix + pointer, expected, found);
    }
  }
}
