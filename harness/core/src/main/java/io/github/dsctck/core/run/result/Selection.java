package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.Finding;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Selects the findings of a manifest file, probe or scenario that a run reports. All rules are
 * judged anyway, because some yield to others.
 *
 * @param rules selects rules by their ids
 * @param steps selects steps by their names
 */
public record Selection(Predicate<String> rules, Predicate<String> steps) {

  /** Selects every finding. */
  public static final Selection ALL = new Selection(rule -> true, step -> true);

  public ScopeResult of(ScopeResult result) {
    return new ScopeResult(
        wanted(result.rules(), rules),
        wanted(result.steps(), steps),
        result.exchanges(),
        result.notes(),
        result.list(),
        result.misstated());
  }

  private static Map<String, Finding> wanted(
      Map<String, Finding> findings, Predicate<String> names) {
    var wanted = new LinkedHashMap<>(findings);
    wanted.keySet().removeIf(names.negate());
    return wanted;
  }
}
