package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Outcome;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Defines the words and the order of outcomes in all reports. */
public final class OutcomeWords {

  private static final List<Outcome> MOST_URGENT_FIRST =
      List.of(
          Outcome.FAIL,
          Outcome.ERROR,
          Outcome.WARN,
          Outcome.KNOWN,
          Outcome.NOT_EXERCISED,
          Outcome.PASS,
          Outcome.NOT_APPLICABLE,
          Outcome.UNSCORED);

  private OutcomeWords() {}

  /** Returns the outcomes that were counted, the most urgent first. */
  public static List<Outcome> inOrder(Map<Outcome, Integer> counts) {
    return MOST_URGENT_FIRST.stream()
        .filter(outcome -> counts.getOrDefault(outcome, 0) > 0)
        .toList();
  }

  /** Returns the position of an outcome in the order of urgency, 0 for the most urgent. */
  public static int rank(Outcome outcome) {
    return MOST_URGENT_FIRST.indexOf(outcome);
  }

  /** Returns counts in words, such as "1 failed, 12 passed"; outcomes with count 0 are left out. */
  public static String counts(Map<Outcome, Integer> counts) {
    var text =
        inOrder(counts).stream()
            .map(outcome -> counted(outcome, counts.getOrDefault(outcome, 0)))
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "nothing judged" : text;
  }

  /** Returns a number of rules with an outcome in words, such as "2 failed". */
  static String counted(Outcome outcome, int count) {
    return count + " " + word(outcome) + (outcome == Outcome.ERROR && count != 1 ? "s" : "");
  }

  /** Returns the counts that differ, such as "failed 3 -> 1, passed 40 -> 42". */
  public static String changes(RuleCounts before, RuleCounts now) {
    return MOST_URGENT_FIRST.stream()
        .filter(outcome -> before.count(outcome) != now.count(outcome))
        .map(outcome -> word(outcome) + " " + before.count(outcome) + " -> " + now.count(outcome))
        .collect(Collectors.joining(", "));
  }

  /** Returns the word for an outcome. */
  public static String word(Outcome outcome) {
    return switch (outcome) {
      case FAIL -> "failed";
      case ERROR -> "internal error";
      case WARN -> "warned";
      case KNOWN -> "known";
      case NOT_EXERCISED -> "not tested";
      case PASS -> "passed";
      case NOT_APPLICABLE -> "not applicable";
      case UNSCORED -> "not in profile";
    };
  }
}
