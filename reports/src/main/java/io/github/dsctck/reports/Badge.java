package io.github.dsctck.reports;

import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.lines.LineFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What a badge says, in the format of the endpoint badge of shields.io.
 *
 * @param schemaVersion always 1
 * @param label the profile
 * @param message how many resources conform
 * @param color the colour of the worst verdict
 */
record Badge(int schemaVersion, String label, String message, String color) {

  /**
   * Writes the badge.
   *
   * @throws IOException if the file cannot be written
   */
  static void write(JudgedRun run, Path file) throws IOException {
    Files.writeString(file, LineFormat.write(of(run)) + "\n");
  }

  private static Badge of(JudgedRun run) {
    var resources = run.resources();
    var worst = Headline.worst(resources);
    long conforming =
        resources.stream()
            .filter(resource -> resource.verdict() == ResourceVerdict.CONFORMS)
            .count();
    return new Badge(
        1,
        run.run().profile(),
        resources.size() == 1
            ? worst.name().toLowerCase(Locale.ROOT)
            : "%d of %d conform".formatted(conforming, resources.size()),
        color(worst));
  }

  private static String color(ResourceVerdict worst) {
    return switch (worst) {
      case VIOLATES -> "red";
      case ERROR -> "lightgrey";
      case INCOMPLETE -> "yellow";
      case CONFORMS -> "brightgreen";
    };
  }
}
