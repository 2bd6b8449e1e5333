package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.certification.CertificationLevels;
import io.github.dsctck.core.catalogue.certification.JudgedResource;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.psdsc.PowerShellSubject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Derives the verdict of one resource from its findings. */
final class ResourceLedger {

  private final Catalogue catalogue;
  private final CertificationLevels levels = CertificationLevels.load();

  ResourceLedger(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * Derives the verdict.
   *
   * @param given the further facts that it depends on
   */
  ResourceSummary summary(FilePlan file, ScopeDigest digest, ResourceRunFacts given) {
    var rules = digest.rules();
    var missing =
        rules.entrySet().stream()
            .filter(entry -> entry.getValue() == Outcome.NOT_EXERCISED)
            .filter(entry -> isMust(entry.getKey()))
            .map(Map.Entry::getKey)
            .toList();
    var hindrance = hindrance(file, digest, missing, given.cut());
    var why = hindrance.or(() -> unexercised(missing));
    var verdict = verdict(digest, why.isPresent());
    int known = digest.outcomes().getOrDefault(Outcome.KNOWN, 0);
    return new ResourceSummary(
        digest.type(),
        version(file),
        file.file().name(),
        kind(file),
        capabilities(file),
        verdict,
        known,
        tally(rules),
        Math.max(given.planned(), executed(rules)),
        executed(rules),
        missing,
        verdict == ResourceVerdict.INCOMPLETE ? why.orElse(null) : null,
        given.materials().isEmpty() && file.resource().isEmpty() ? null : given.materials(),
        file.resource()
            .map(some -> new JudgedResource(verdict, known, rules, given.hindrance()))
            .map(judged -> levels.reached(judged, catalogue))
            .orElse(null),
        given.took().toMillis(),
        verdict == ResourceVerdict.INCOMPLETE && hindrance.isEmpty() ? true : null,
        given.needs().isEmpty() ? null : given.needs(),
        file.resource().flatMap(ResourcePlan::unrun).orElse(null));
  }

  private static @Nullable String version(FilePlan file) {
    return manifest(file)
        .map(Manifest::version)
        .or(() -> file.file().source().map(PowerShellSubject::version))
        .orElse(null);
  }

  private static @Nullable String kind(FilePlan file) {
    return file.file().form() == ManifestForm.MANIFEST_LIST
        ? ResourceSummary.LIST
        : manifest(file)
            .map(manifest -> manifest.kind().wireName())
            .or(() -> file.file().source().map(PowerShellSubject::kind))
            .orElse(null);
  }

  private static List<String> capabilities(FilePlan file) {
    return manifest(file)
        .map(Manifest::capabilities)
        .or(() -> file.file().source().map(PowerShellSubject::capabilities))
        .orElse(List.of());
  }

  private static Optional<Manifest> manifest(FilePlan file) {
    return file.resource().map(ResourcePlan::manifest);
  }

  private boolean isMust(String rule) {
    return catalogue.find(rule).map(Rule::level).filter(Level.MUST::equals).isPresent();
  }

  private static int executed(Map<String, Outcome> rules) {
    return (int) rules.values().stream().filter(Outcome::isConclusion).count();
  }

  private static Map<Outcome, Integer> tally(Map<String, Outcome> rules) {
    var tally = new EnumMap<Outcome, Integer>(Outcome.class);
    rules.values().forEach(outcome -> tally.merge(outcome, 1, Integer::sum));
    return tally;
  }

  private static ResourceVerdict verdict(ScopeDigest digest, boolean incomplete) {
    if (digest.has(Outcome.FAIL)) {
      return ResourceVerdict.VIOLATES;
    }
    if (digest.has(Outcome.ERROR)) {
      return ResourceVerdict.ERROR;
    }
    return incomplete ? ResourceVerdict.INCOMPLETE : ResourceVerdict.CONFORMS;
  }

  /** Returns the reason other than missing rules why the resource does not conform, if any. */
  private static Optional<String> hindrance(
      FilePlan file, ScopeDigest digest, List<String> missing, Optional<String> cut) {
    if (cut.isPresent()) {
      return cut;
    }
    var unrun = file.resource().flatMap(ResourcePlan::unrun);
    if (unrun.isPresent()) {
      return unrun;
    }
    if (digest.untaken() != null) {
      return Optional.of(digest.untaken());
    }
    if (missing.isEmpty() && !digest.outcomes().isEmpty() && !digest.isConclusive()) {
      return Optional.of("no selected rule applies to it, so no rule was judged");
    }
    return Optional.empty();
  }

  private static Optional<String> unexercised(List<String> missing) {
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%d %s not tested: %s"
                .formatted(
                    missing.size(),
                    missing.size() == 1 ? "rule that applies was" : "rules that apply were",
                    String.join(", ", missing)));
  }
}
