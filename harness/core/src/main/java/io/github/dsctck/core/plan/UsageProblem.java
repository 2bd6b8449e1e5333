package io.github.dsctck.core.plan;

import io.github.dsctck.core.finding.Location;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A problem that the user has to fix before a run.
 *
 * @param file the absolute path of its file, if any
 * @param location the place in that file
 * @param message the problem and how to fix it
 */
public record UsageProblem(@Nullable Path file, @Nullable Location location, String message) {

  @Override
  public String toString() {
    return Optional.ofNullable(location).map(place -> place + ": ").orElse("") + message;
  }
}
