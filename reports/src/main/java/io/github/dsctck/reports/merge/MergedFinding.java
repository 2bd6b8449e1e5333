package io.github.dsctck.reports.merge;

import io.github.dsctck.core.finding.EngineConfirmation;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Occurrence;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.reports.run.OutcomeWords;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The findings of several runs about one rule in one place. */
final class MergedFinding {

  private MergedFinding() {}

  /** The finding of one run. */
  record Source(MergedPart part, Finding finding) {}

  /** Returns the most telling finding among parts of one run. */
  static Finding telling(List<Source> sources) {
    var outcome = sources.stream().map(one -> one.finding().outcome()).reduce(Outcome::and);
    var source =
        sources.stream()
            .filter(one -> one.finding().outcome() == outcome.orElseThrow())
            .findFirst()
            .orElseThrow();
    return relocated(source, source.finding().reason());
  }

  /**
   * Returns the worst finding of several platforms; its reason names the platforms and their
   * outcomes.
   */
  static Finding worst(List<Source> sources) {
    var source =
        sources.stream()
            .min(Comparator.comparingInt(one -> OutcomeWords.rank(one.finding().outcome())))
            .orElseThrow();
    var reason = source.finding().reason();
    var where = where(source.finding().outcome(), sources);
    if (where == null) {
      return relocated(source, reason);
    }
    return relocated(source, reason == null ? where : where + ": " + reason);
  }

  private static @Nullable String where(Outcome worst, List<Source> sources) {
    var platforms = new LinkedHashMap<Outcome, String>();
    sources.forEach(
        one -> platforms.merge(one.finding().outcome(), one.part().name(), (a, b) -> a + ", " + b));
    if (platforms.size() == 1) {
      return null;
    }
    var others =
        platforms.entrySet().stream()
            .filter(entry -> entry.getKey() != worst)
            .map(MergedFinding::other)
            .collect(Collectors.joining(", "));
    return "on " + platforms.get(worst) + " (" + others + ")";
  }

  private static String other(Map.Entry<Outcome, String> entry) {
    return OutcomeWords.word(entry.getKey()) + " on " + entry.getValue();
  }

  private static Finding relocated(Source source, @Nullable String reason) {
    var finding = source.finding();
    var prefix = source.part().prefix();
    var occurrences = finding.occurrences();
    return new Finding(
        finding.rule(),
        finding.level(),
        finding.outcome(),
        finding.resource(),
        finding.version(),
        finding.manifest(),
        finding.scenario(),
        finding.step(),
        finding.title(),
        reason,
        finding.expected(),
        finding.found(),
        relocated(finding.evidence(), prefix),
        finding.location(),
        finding.engineReaction(),
        finding.again(),
        occurrences == null
            ? null
            : occurrences.stream().map(one -> relocated(one, prefix)).toList(),
        finding.suggestion(),
        finding.engines(),
        relocated(finding.confirmation(), prefix),
        finding.cause());
  }

  private static Occurrence relocated(Occurrence occurrence, String prefix) {
    return new Occurrence(
        occurrence.step(),
        occurrence.expected(),
        occurrence.found(),
        relocated(occurrence.evidence(), prefix),
        occurrence.location());
  }

  private static @Nullable EngineConfirmation relocated(
      @Nullable EngineConfirmation confirmation, String prefix) {
    return confirmation == null
        ? null
        : new EngineConfirmation(
            confirmation.conclusion(),
            confirmation.engine(),
            confirmation.reason(),
            relocated(confirmation.evidence(), prefix));
  }

  private static @Nullable Evidence relocated(@Nullable Evidence evidence, String prefix) {
    return evidence == null
        ? null
        : new Evidence(
            prefix + evidence.transcript(),
            evidence.line(),
            evidence.stream(),
            evidence.pointer(),
            evidence.streamLine());
  }
}
