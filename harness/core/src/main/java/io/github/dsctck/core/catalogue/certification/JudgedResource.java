package io.github.dsctck.core.catalogue.certification;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The results for one resource that its certification depends on.
 *
 * @param verdict the verdict
 * @param known the number of violations that the baseline lists
 * @param rules the outcome of each rule of the catalogue, merged over its places
 * @param obstacle why it cannot be certified whatever the findings, as the end of a sentence
 */
public record JudgedResource(
    ResourceVerdict verdict, int known, Map<String, Outcome> rules, Optional<String> obstacle) {

  /** Copies the rules, keeping their order. */
  public JudgedResource {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
  }

  /** Returns the outcome of each rule of the catalogue in some findings. */
  public static Map<String, Outcome> outcomes(List<Finding> findings, Catalogue catalogue) {
    var rules = new LinkedHashMap<String, Outcome>();
    for (var finding : findings) {
      if (catalogue.find(finding.rule()).isPresent()) {
        rules.merge(finding.rule(), finding.outcome(), Outcome::and);
      }
    }
    return rules;
  }

  /** Returns the rules among some that have one of these outcomes. */
  List<String> among(Collection<Rule> some, Set<Outcome> outcomes) {
    return some.stream()
        .map(Rule::id)
        .filter(id -> rules.containsKey(id) && outcomes.contains(rules.get(id)))
        .toList();
  }

  boolean has(Outcome outcome) {
    return rules.containsValue(outcome);
  }
}
