package io.github.dsctck.core.finding;

import io.github.dsctck.core.finding.EngineConfirmation.Conclusion;
import io.github.dsctck.core.jsonl.LineFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The number of operations that a real engine confirmed: steps, and manifests that it loaded.
 *
 * @param agree the number of operations with the same answer
 * @param differ the number with another answer
 * @param notConfirmed the number that was not compared
 */
public record ConfirmationTally(int agree, int differ, int notConfirmed) {

  /** Refuses negative numbers. */
  public ConfirmationTally {
    LineFormat.require(agree >= 0 && differ >= 0 && notConfirmed >= 0, "a number is negative");
  }

  /** Counts the operations about which findings tell. */
  public static ConfirmationTally of(Collection<Finding> findings) {
    return new ConfirmationTally(
        count(findings, Conclusion.AGREES),
        count(findings, Conclusion.DISAGREES),
        count(findings, Conclusion.NOT_CONFIRMED));
  }

  private static int count(Collection<Finding> findings, Conclusion conclusion) {
    return (int)
        findings.stream()
            .filter(Finding::isOperation)
            .map(Finding::confirmation)
            .filter(Objects::nonNull)
            .filter(confirmation -> confirmation.conclusion() == conclusion)
            .count();
  }

  /** Returns the reasons why operations were not compared, with their numbers, most first. */
  public static List<String> reasons(Collection<Finding> findings) {
    var numbers = new TreeMap<String, Integer>();
    findings.stream()
        .filter(Finding::isOperation)
        .map(Finding::confirmation)
        .filter(Objects::nonNull)
        .filter(confirmation -> confirmation.conclusion() == Conclusion.NOT_CONFIRMED)
        .forEach(
            confirmation -> numbers.merge(String.valueOf(confirmation.reason()), 1, Integer::sum));
    var entries = new ArrayList<>(numbers.entrySet());
    entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed());
    return entries.stream().map(entry -> entry.getKey() + ": " + entry.getValue()).toList();
  }

  /** Returns the sum of two tallies. */
  public ConfirmationTally and(ConfirmationTally other) {
    return new ConfirmationTally(
        agree + other.agree, differ + other.differ, notConfirmed + other.notConfirmed);
  }

  /** Returns the number of all operations. */
  public int total() {
    return agree + differ + notConfirmed;
  }

  /** Returns the numbers as a phrase. */
  public String describe() {
    return "%d %s the kit, %d %s, %d not compared"
        .formatted(
            agree,
            agree == 1 ? "operation agrees with" : "operations agree with",
            differ,
            differ == 1 ? "differs" : "differ",
            notConfirmed);
  }
}
