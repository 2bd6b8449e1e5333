package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.Finding;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Which findings of a manifest file, probe or scenario a run reports. All of it is judged either
 * way, because rules give way to each other.
 *
 * @param rules tells which rules are wanted, by their ids
 * @param steps tells which steps are wanted, by their names
 */
public record Selection(Predicate<String> rules, Predicate<String> steps) {

  /** Reports everything. */
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
