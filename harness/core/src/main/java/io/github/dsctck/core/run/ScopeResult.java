package io.github.dsctck.core.run;

import io.github.dsctck.core.finding.Finding;
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
 * @param exchanges how many processes were run
 * @param notes what a user should know besides
 * @param list the list of an adapter, if it was asked for
 */
public record ScopeResult(
    Map<String, Finding> rules,
    Map<String, Finding> steps,
    int exchanges,
    List<String> notes,
    Optional<AdapterList> list) {

  /** Copies the collections, keeping their order. */
  public ScopeResult {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
    steps = Collections.unmodifiableMap(new LinkedHashMap<>(steps));
    notes = List.copyOf(notes);
  }

  /** Creates a result without a list. */
  ScopeResult(
      Map<String, Finding> rules, Map<String, Finding> steps, int exchanges, List<String> notes) {
    this(rules, steps, exchanges, notes, Optional.empty());
  }

  /** Returns this result with more notes. */
  ScopeResult with(List<String> more) {
    return new ScopeResult(
        rules, steps, exchanges, Stream.concat(notes.stream(), more.stream()).toList(), list);
  }

  /** Returns this result with what an adapter lists. */
  ScopeResult with(Optional<AdapterList> itsList) {
    return new ScopeResult(rules, steps, exchanges, notes, itsList);
  }

  /** Tells whether there is no finding in it. */
  boolean isEmpty() {
    return rules.isEmpty() && steps.isEmpty();
  }
}
