package io.github.dsctck.core.plan;

import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.text.Quotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The durations of the resources of an earlier run.
 *
 * @param millis by the manifest, in milliseconds
 */
record Durations(Map<String, Long> millis) {

  static final Durations NONE = new Durations(Map.of());

  /** The separator between the name of an adapter and those of its listed resources. */
  private static final List<String> LISTED = List.of("#", "/");

  Durations {
    millis = Map.copyOf(millis);
  }

  /**
   * Reads them from the findings of an earlier run.
   *
   * @param from findings.jsonl or the out folder it is in
   * @throws IllegalArgumentException if it cannot be read; the message is for the user
   */
  static Durations in(Path from) {
    var file = Files.isDirectory(from) ? from.resolve(FindingsFile.NAME) : from;
    try {
      return of(RecordedRun.open(file).summary().resources());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The durations of an earlier run cannot be read from %s: %s"
              .formatted(Quotation.of(file.toString()), reason(file, e)),
          e);
    }
  }

  private static String reason(Path file, IOException e) {
    return Files.exists(file)
        ? String.valueOf(e.getMessage())
        : "there is no such file; name the out folder of a run or its " + FindingsFile.NAME;
  }

  /** Adds up the durations of one manifest, such as an adapter and all resources that it lists. */
  private static Durations of(Iterable<ResourceSummary> resources) {
    var millis = new HashMap<String, Long>();
    for (var resource : resources) {
      var took = resource.millis();
      if (took != null) {
        millis.merge(resource.manifest(), took, Long::sum);
      }
    }
    return new Durations(millis);
  }

  /** Returns the duration of a manifest with all resources that its adapter lists, if known. */
  OptionalLong of(FilePlan file) {
    var name = file.file().name();
    boolean lists = file.resource().filter(ResourcePlan::isListing).isPresent();
    return millis.entrySet().stream()
        .filter(
            one ->
                one.getKey().equals(name)
                    || lists
                        && LISTED.stream().anyMatch(with -> one.getKey().startsWith(name + with)))
        .mapToLong(Map.Entry::getValue)
        .reduce(Long::sum);
  }
}
