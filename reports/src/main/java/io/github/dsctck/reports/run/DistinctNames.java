package io.github.dsctck.reports.run;

import java.util.HashMap;
import java.util.Map;

/**
 * Gives each name in a report only once. A repeated name is followed by its number, so that the
 * first one keeps its name from run to run.
 */
public final class DistinctNames {

  private final Map<String, Integer> given = new HashMap<>();

  /** Returns the name, followed by a number if it is a repeated name. */
  public String of(String name) {
    int number = given.merge(name, 1, Integer::sum);
    return number == 1 ? name : name + "\n" + number;
  }
}
