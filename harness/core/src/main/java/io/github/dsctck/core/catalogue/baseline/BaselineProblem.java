package io.github.dsctck.core.catalogue.baseline;

import io.github.dsctck.core.finding.Location;

/**
 * A problem in a baseline file that its author can fix: a usage error.
 *
 * @param location the place @param message the problem, with the offending value in quotes, and how
 *     to fix it
 */
public record BaselineProblem(Location location, String message) {

  /** Returns the problem as editors and terminals link it: {@code file:line:column: message}. */
  @Override
  public String toString() {
    return location + ": " + message;
  }
}
