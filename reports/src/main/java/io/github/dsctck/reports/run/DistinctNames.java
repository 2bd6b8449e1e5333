package io.github.dsctck.reports.run;

import java.util.HashMap;
import java.util.Map;

/**
 * Gives each name once in a report. Where two would be the same, the second is told apart by its
 * number, so that the first keeps the name it had before the second was there.
 */
public final class DistinctNames {

  private final Map<String, Integer> given = new HashMap<>();

  /** Returns the name, or the next of that name. */
  public String of(String name) {
    int number = given.merge(name, 1, Integer::sum);
    return number == 1 ? name : name + "\n" + number;
  }
}
