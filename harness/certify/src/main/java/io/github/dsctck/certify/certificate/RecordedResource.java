package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.certification.JudgedResource;
import io.github.dsctck.core.finding.ConfirmationTally;
import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RecordedRun;
import io.github.dsctck.core.finding.ResourceSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The content of findings.jsonl about one resource.
 *
 * @param summary the conclusion of the run
 * @param rules the outcome of each rule of the catalogue
 * @param transcripts the transcripts that its findings refer to
 * @param confirmed what a real engine says about its operations
 */
record RecordedResource(
    ResourceSummary summary,
    Map<String, Outcome> rules,
    Set<String> transcripts,
    ConfirmationTally confirmed) {

  /** Reads the findings of a run about a resource. */
  static RecordedResource of(ResourceSummary summary, RecordedRun run, Catalogue catalogue)
      throws IOException {
    var findings = findings(summary, run);
    return new RecordedResource(
        summary,
        JudgedResource.outcomes(findings, catalogue),
        transcripts(findings),
        ConfirmationTally.of(findings));
  }

  /** Returns what a real engine says about the operations of a resource. */
  static ConfirmationTally confirmed(ResourceSummary summary, RecordedRun run) throws IOException {
    return ConfirmationTally.of(findings(summary, run));
  }

  private static List<Finding> findings(ResourceSummary summary, RecordedRun run)
      throws IOException {
    var findings = new ArrayList<Finding>();
    for (var subject : run.subjects()) {
      if (isAbout(subject, summary)) {
        findings.addAll(run.findings(subject));
      }
    }
    return findings;
  }

  /**
   * Returns whether findings belong to a resource; findings about its manifest may lack its type.
   */
  private static boolean isAbout(RecordedRun.Subject subject, ResourceSummary summary) {
    return summary.manifest().equals(subject.manifest())
        && (subject.resource() == null || subject.resource().equals(summary.resource()))
        && (subject.version() == null || subject.version().equals(summary.version()));
  }

  private static Set<String> transcripts(List<Finding> findings) {
    return findings.stream()
        .flatMap(RecordedResource::evidence)
        .map(Evidence::transcript)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Evidence> evidence(Finding finding) {
    var occurrences = finding.occurrences();
    return Stream.of(
            Stream.ofNullable(finding.evidence()),
            Stream.ofNullable(finding.confirmation())
                .map(EngineConfirmation::evidence)
                .flatMap(Stream::ofNullable),
            Stream.ofNullable(occurrences)
                .flatMap(List::stream)
                .map(Occurrence::evidence)
                .flatMap(Stream::ofNullable))
        .flatMap(Function.identity());
  }

  /** Returns whether the findings match the summary. */
  boolean addsUp() {
    var tally = new EnumMap<Outcome, Integer>(Outcome.class);
    rules.values().forEach(outcome -> tally.merge(outcome, 1, Integer::sum));
    return tally.equals(summary.rules());
  }

  /** Returns the rules with one of some outcomes, in the order of the catalogue. */
  List<String> with(Outcome... outcomes) {
    var wanted = Set.of(outcomes);
    return rules.entrySet().stream()
        .filter(entry -> wanted.contains(entry.getValue()))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }
}
