package io.github.dsctck.core.catalogue.certification;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One certification level and its requirements.
 *
 * @param name the name on the command line and in certificates
 * @param title the name in a report
 * @param description the behaviour that users can rely on when a resource has reached it
 * @param phases the phases of the rules that count for it
 * @param holds the levels of the rules that have to pass
 * @param exercised whether the run has to exercise each of them that applies, and the resource has
 *     to conform
 * @param known whether a baseline may list violations of other rules
 */
public record CertificationLevel(
    String name,
    String title,
    String description,
    Set<CheckPhase> phases,
    Set<Level> holds,
    boolean exercised,
    boolean known) {

  private static final Set<Outcome> BROKEN =
      EnumSet.of(Outcome.FAIL, Outcome.WARN, Outcome.KNOWN, Outcome.ERROR);

  private static final int MOST_NAMED = 5;

  /** Copies the sets. */
  public CertificationLevel {
    phases = Set.copyOf(phases);
    holds = Set.copyOf(holds);
  }

  /** Returns the reason why a resource does not reach this level, as the end of a sentence. */
  Optional<String> hindrance(JudgedResource resource, Catalogue catalogue) {
    var rules = catalogue.rules().stream().filter(this::isAbout).toList();
    var broken = resource.among(rules, BROKEN);
    if (!broken.isEmpty()) {
      var warned = resource.among(rules, EnumSet.of(Outcome.WARN));
      return Optional.of(list(broken) + (warned.equals(broken) ? " warned" : " failed"));
    }
    if (resource.known() > 0 && !known) {
      return Optional.of("the baseline lists " + count(resource.known(), "violation"));
    }
    return exercised ? unexercised(resource, rules) : Optional.empty();
  }

  /** Returns the rules that prevent this level, by their outcomes: those that failed first. */
  public List<String> blocking(Map<String, Outcome> outcomes, Catalogue catalogue) {
    var rules = catalogue.rules().stream().filter(this::isAbout).map(Rule::id).toList();
    var failed = rules.stream().filter(id -> BROKEN.contains(outcomes.get(id)));
    var untested =
        rules.stream().filter(id -> exercised && outcomes.get(id) == Outcome.NOT_EXERCISED);
    return Stream.concat(failed, untested).toList();
  }

  private static Optional<String> unexercised(JudgedResource resource, Collection<Rule> rules) {
    var missing = resource.among(rules, EnumSet.of(Outcome.NOT_EXERCISED));
    if (!missing.isEmpty()) {
      return Optional.of(list(missing) + (missing.size() == 1 ? " was" : " were") + " not tested");
    }
    return resource.verdict() == ResourceVerdict.CONFORMS
        ? Optional.empty()
        : Optional.of("it has to conform, but is incomplete");
  }

  private boolean isAbout(Rule rule) {
    return phases.contains(rule.check()) && holds.contains(rule.level());
  }

  private static String list(List<String> rules) {
    int more = rules.size() - MOST_NAMED;
    return more > 1
        ? String.join(", ", rules.subList(0, MOST_NAMED)) + " and " + more + " more"
        : String.join(", ", rules);
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
