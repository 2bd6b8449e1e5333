package io.github.dsctck.cli;

import io.github.dsctck.core.finding.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code explain} shows of a reference that conforms to a rule: its counterpart to the place
 * of the violation, if there is one.
 *
 * @param rule the id of the rule
 * @param violation the finding of the violation
 * @param violations the run over the violations
 * @param references the run over the references
 */
record KeptExample(
    String rule, Optional<Finding> violation, Recording violations, Recording references) {

  /**
   * Returns the lines, the first of which names the reference; empty where no reference has an
   * example.
   */
  Optional<List<String>> lines() throws IOException {
    var seen = violation.filter(finding -> finding.evidence() != null);
    if (seen.isPresent()) {
      var kept = KeptExchange.of(seen.get(), violations, keepers());
      if (kept.isPresent()) {
        return kept.map(this::lines);
      }
    }
    var place = KeptPlace.of(rule, violation, violations.root(), keepers());
    return place.isEmpty() ? Optional.empty() : Optional.of(lines(place.get()));
  }

  /**
   * Returns the references, or the violations of other rules where no reference may keep this one.
   */
  private Recording keepers() {
    return references.kept(rule).isEmpty() ? violations.without(rule) : references;
  }

  private List<String> lines(KeptExchange kept) {
    var lines = new ArrayList<String>();
    lines.add(folder(kept.finding()) + ": " + kept.title());
    kept.exchanges().forEach(exchange -> Example.add(exchange, lines));
    return trimmed(lines);
  }

  private List<String> lines(KeptPlace place) throws IOException {
    var lines = new ArrayList<String>();
    lines.add(folder(place.finding()));
    lines.addAll(place.lines(keepers().root()));
    return trimmed(lines);
  }

  private static List<String> trimmed(List<String> lines) {
    return lines.get(lines.size() - 1).isEmpty() ? lines.subList(0, lines.size() - 1) : lines;
  }

  private String folder(Finding finding) {
    return "fixtures/" + keepers().root().getFileName() + "/" + Recording.fixture(finding);
  }
}
