package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.VersionPair;
import java.util.LinkedHashMap;
import java.util.Map;

/** Turns two versions of a resource into one verdict for each rule about versions. */
public final class VersionJudge {

  private final Catalogue catalogue;
  private final RuleRegistry registry;

  /** Creates a judge over a catalogue and the checks of its rules. */
  public VersionJudge(Catalogue catalogue, RuleRegistry registry) {
    this.catalogue = catalogue;
    this.registry = registry.of(catalogue);
  }

  /** Judges two versions; a rule yields to the violated rule that describes the change better. */
  public Map<String, Verdict> judge(VersionPair pair) {
    var verdicts = new LinkedHashMap<String, Verdict>();
    for (var id : registry.ids()) {
      if (registry.find(id).orElseThrow() instanceof Check.OfVersions check) {
        verdicts.put(id, Checking.run(() -> check.judge().apply(pair)));
      }
    }
    var judged = new LinkedHashMap<>(verdicts);
    judged.replaceAll((id, verdict) -> attributed(id, verdict, verdicts));
    return judged;
  }

  private Verdict attributed(String id, Verdict verdict, Map<String, Verdict> all) {
    if (!(verdict instanceof Verdict.Violated)) {
      return verdict;
    }
    return all.entrySet().stream()
        .filter(other -> other.getValue() instanceof Verdict.Violated)
        .map(Map.Entry::getKey)
        .filter(other -> catalogue.yields(id, other))
        .findFirst()
        .map(Verdict::blockedBy)
        .orElse(verdict);
  }
}
