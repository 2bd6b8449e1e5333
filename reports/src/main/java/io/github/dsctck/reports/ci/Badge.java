package io.github.dsctck.reports.ci;

import io.github.dsctck.core.catalogue.certification.CertificationLevel;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.reports.run.Headline;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ResourceFindings;
import io.github.dsctck.reports.run.RuleCounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A badge in the format of the endpoint badge of shields.io.
 *
 * @param schemaVersion always 1
 * @param label the profile
 * @param message the number of conforming resources, the certification level that all of them
 *     reached, and the number of rules that failed
 * @param color the colour of the worst verdict
 */
public record Badge(int schemaVersion, String label, String message, String color) {

  /**
   * Writes the badge.
   *
   * @throws IOException if the file cannot be written
   */
  public static void write(JudgedRun run, Path file) throws IOException {
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
        (resources.size() == 1
                ? worst.name().toLowerCase(Locale.ROOT)
                : "%d of %d conform".formatted(conforming, resources.size()))
            + level(resources)
            + failed(run.counts()),
        color(worst));
  }

  /** Returns how many of the rules that apply failed, if any did. */
  private static String failed(RuleCounts counts) {
    return counts.failed() == 0
        ? ""
        : ", %d of %d rules failed".formatted(counts.failed(), counts.applicable());
  }

  /** Returns the level that all resources reached, if it adds something to the verdict. */
  private static String level(List<ResourceSummary> resources) {
    var reached =
        resources.stream().flatMap(resource -> ResourceFindings.level(resource).stream()).toList();
    return reached.size() < resources.size()
        ? ""
        : CertificationLevels.load().all().stream()
            .map(CertificationLevel::name)
            .filter(reached::contains)
            .findFirst()
            .map(least -> ", " + least)
            .orElse("");
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
