package io.github.dsctck.core.catalogue.baseline;

import io.github.dsctck.core.finding.Location;

/**
 * Something wrong with a baseline file, which its author can mend: a usage error.
 *
 * @param location where
 * @param message what is wrong, with the offending value in quotes, and what to do about it
 */
public record BaselineProblem(Location location, String message) {

  /** Returns the problem as editors and terminals link it: {@code file:line:column: message}. */
  @Override
  public String toString() {
    return location + ": " + message;
  }
}
