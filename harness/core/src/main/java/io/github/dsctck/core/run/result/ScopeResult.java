package io.github.dsctck.core.run.result;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The findings about one manifest file, probe or scenario.
 *
 * @param rules the finding of each rule, by its id
 * @param steps the finding of each step, by the name of the step
 * @param exchanges the number of processes
 * @param notes notes for the user
 * @param list the list of an adapter, if it was asked for
 * @param misstated whether the scenario is invalid and was skipped
 */
public record ScopeResult(
    Map<String, Finding> rules,
    Map<String, Finding> steps,
    int exchanges,
    List<RunNote> notes,
    Optional<AdapterList> list,
    boolean misstated) {

  /** Copies the collections, keeping their order. */
  public ScopeResult {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
    steps = Collections.unmodifiableMap(new LinkedHashMap<>(steps));
    notes = List.copyOf(notes);
  }

  /** Creates a result without a list. */
  public ScopeResult(
      Map<String, Finding> rules, Map<String, Finding> steps, int exchanges, List<RunNote> notes) {
    this(rules, steps, exchanges, notes, Optional.empty(), false);
  }

  /** Returns this result with other findings. */
  public ScopeResult with(Map<String, Finding> otherRules, Map<String, Finding> otherSteps) {
    return new ScopeResult(otherRules, otherSteps, exchanges, notes, list, misstated);
  }

  /** Returns this result for a conversation with a number of exchanges. */
  public ScopeResult withExchanges(int count) {
    return new ScopeResult(rules, steps, count, notes, list, misstated);
  }

  /** Returns this result with more notes. */
  public ScopeResult with(List<RunNote> more) {
    return new ScopeResult(
        rules,
        steps,
        exchanges,
        Stream.concat(notes.stream(), more.stream()).toList(),
        list,
        misstated);
  }

  /** Returns this result with the list of an adapter. */
  public ScopeResult with(Optional<AdapterList> itsList) {
    return new ScopeResult(rules, steps, exchanges, notes, itsList, misstated);
  }

  /** Returns this result for a scenario that was skipped because it is invalid. */
  public ScopeResult asMisstated() {
    return new ScopeResult(rules, steps, exchanges, notes, list, true);
  }

  /** Returns whether a rule or a step failed or had an internal error. */
  public boolean isBroken() {
    return Stream.concat(rules.values().stream(), steps.values().stream())
        .map(Finding::outcome)
        .anyMatch(outcome -> outcome == Outcome.FAIL || outcome == Outcome.ERROR);
  }

  /** Returns whether it has no finding. */
  public boolean isEmpty() {
    return rules.isEmpty() && steps.isEmpty();
  }
}
