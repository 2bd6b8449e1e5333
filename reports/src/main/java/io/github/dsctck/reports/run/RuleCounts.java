package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Outcome;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The number of rules with each outcome, which all reports show. A rule counts once per resource,
 * with the outcome that decides over all its conversations.
 *
 * @param outcomes the number of rules with each outcome, without zeros
 */
public record RuleCounts(Map<Outcome, Integer> outcomes) {

  /** The counts of no rules. */
  public static final RuleCounts NONE = new RuleCounts(Map.of());

  private static final List<Outcome> APART = List.of(Outcome.NOT_APPLICABLE, Outcome.UNSCORED);

  /** Copies the map, in the order of outcomes. */
  public RuleCounts {
    var copy = new EnumMap<Outcome, Integer>(Outcome.class);
    outcomes.forEach(
        (outcome, count) -> {
          if (count > 0) {
            copy.put(outcome, count);
          }
        });
    outcomes = Collections.unmodifiableMap(copy);
  }

  /** Returns whether a rule with the outcome applies to its resource. */
  public static boolean applies(Outcome outcome) {
    return !APART.contains(outcome);
  }

  /** Counts the outcomes of rules, one for each rule. */
  public static RuleCounts of(Collection<Outcome> outcomes) {
    var counts = new EnumMap<Outcome, Integer>(Outcome.class);
    outcomes.forEach(outcome -> counts.merge(outcome, 1, Integer::sum));
    return new RuleCounts(counts);
  }

  /** Returns the sum of these counts and others. */
  public RuleCounts and(RuleCounts other) {
    var sum = new EnumMap<Outcome, Integer>(Outcome.class);
    sum.putAll(outcomes);
    other.outcomes.forEach((outcome, count) -> sum.merge(outcome, count, Integer::sum));
    return new RuleCounts(sum);
  }

  /** Returns the number of rules that apply: tested ones and those the run could not test. */
  public int applicable() {
    return outcomes.values().stream().mapToInt(Integer::intValue).sum()
        - APART.stream().mapToInt(this::count).sum();
  }

  /** Returns the number of rules that passed. */
  public int passed() {
    return count(Outcome.PASS);
  }

  /** Returns the number of MUST rules that failed. */
  public int failed() {
    return count(Outcome.FAIL);
  }

  /** Returns the number of SHOULD rules that failed. */
  public int warned() {
    return count(Outcome.WARN);
  }

  /** Returns the number of rules that apply and that the run could not test. */
  public int notTested() {
    return count(Outcome.NOT_EXERCISED);
  }

  /** Returns the number of rules with an outcome. */
  public int count(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0);
  }

  /** Returns the rules that apply, in words, such as "56 rules: 1 failed, 43 passed". */
  public String applicableText() {
    int all = applicable();
    var parts = text(outcomes.keySet().stream().filter(RuleCounts::applies).toList());
    return all + (all == 1 ? " rule" : " rules") + (parts.isEmpty() ? "" : ": " + parts);
  }

  /** Returns the same with the rules apart, such as "(12 not applicable)". */
  public String text() {
    var apart = text(APART);
    return applicableText() + (apart.isEmpty() ? "" : " (" + apart + ")");
  }

  /** Returns the same with the steps that failed, such as "56 rules: 56 passed; 1 step failed". */
  public String text(int failedSteps) {
    return switch (failedSteps) {
      case 0 -> text();
      case 1 -> text() + "; 1 step failed";
      default -> text() + "; " + failedSteps + " steps failed";
    };
  }

  private String text(Collection<Outcome> some) {
    return OutcomeWords.inOrder(outcomes).stream()
        .filter(some::contains)
        .map(outcome -> OutcomeWords.counted(outcome, count(outcome)))
        .collect(Collectors.joining(", "));
  }
}
