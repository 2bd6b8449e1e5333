package io.github.dsctck.core.plan;

import io.github.dsctck.core.finding.Location;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something the user has to mend before anything can run.
 *
 * @param file the absolute path of the file it is about, if it is about one
 * @param location the place in that file
 * @param message what is wrong and what to do about it
 */
public record UsageProblem(@Nullable Path file, @Nullable Location location, String message) {

  @Override
  public String toString() {
    return Optional.ofNullable(location).map(place -> place + ": ").orElse("") + message;
  }
}
