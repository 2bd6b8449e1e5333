package io.github.dsctck.core.run.result;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.process.confine.Needs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the sandbox of a conversation denied. No violation of a MUST at or after the first denial
 * counts, because the resource might have answered otherwise without the sandbox. Warnings stay.
 *
 * @param first the first denial, empty if there was none
 * @param demanded the rules at level MUST
 */
public record Denials(Optional<Denial> first, Predicate<String> demanded) {

  /** Processes were not confined. */
  public static final Denials NONE = new Denials(Optional.empty(), rule -> true);

  /**
   * Returns what the sandbox denied during some steps.
   *
   * @param granted what the scenario needs
   * @param elevated whether the kit runs as root
   * @param demanded the rules at level MUST
   */
  public static Denials in(
      List<StepRecord> steps, Needs granted, boolean elevated, Predicate<String> demanded) {
    return new Denials(
        steps.stream()
            .flatMap(step -> step.observations().stream())
            .map(Observation::exchange)
            .flatMap(exchange -> Denial.in(exchange, granted, elevated).stream())
            .min(Comparator.comparingInt(denial -> denial.exchange().number())),
        demanded);
  }

  /**
   * Returns why a resource cannot conform if a violation or an unmet expectation does not count
   * because of the denial.
   *
   * @param title the title of the conversation
   */
  public Optional<String> excuse(
      Map<String, Verdict> verdicts, List<StepRecord> steps, String title) {
    return first
        .filter(
            denial ->
                verdicts.entrySet().stream()
                        .anyMatch(
                            entry ->
                                demanded.test(entry.getKey())
                                    && isExcused(entry.getValue(), denial))
                    || steps.stream()
                        .anyMatch(step -> !step.unmet().isEmpty() && !endsBefore(step, denial)))
        .map(
            denial ->
                "%s: some violations do not count, %s".formatted(title, denial.description()));
  }

  private static boolean isExcused(Verdict verdict, Denial denial) {
    return verdict instanceof Verdict.Violated violated
        && violated.violations().stream().anyMatch(one -> !isBefore(one, denial));
  }

  /** Replaces violations from the first denial on by the denial. */
  public void applyTo(Map<String, Verdict> verdicts) {
    first.ifPresent(
        denial ->
            verdicts.replaceAll(
                (rule, verdict) ->
                    demanded.test(rule) && verdict instanceof Verdict.Violated violated
                        ? violated.without(one -> !isBefore(one, denial), denial.reason())
                        : verdict));
  }

  private static boolean isBefore(Violation violation, Denial denial) {
    var observation = violation.observation();
    return observation != null && observation.exchange().number() < denial.exchange().number();
  }

  /** Returns the steps, without unmet expectations from the first denial on. */
  public List<StepRecord> applyTo(List<StepRecord> steps) {
    if (first.isEmpty()) {
      return steps;
    }
    var judged = new ArrayList<StepRecord>();
    for (var step : steps) {
      judged.add(
          step.unmet().isEmpty() || endsBefore(step, first.get())
              ? step
              : excused(step, first.get()));
    }
    return judged;
  }

  private static boolean endsBefore(StepRecord step, Denial denial) {
    return step.observations().stream()
        .allMatch(seen -> seen.exchange().number() < denial.exchange().number());
  }

  private static StepRecord excused(StepRecord step, Denial denial) {
    return new StepRecord(
        step.plan(),
        step.input(),
        step.identity(),
        step.before(),
        step.observations(),
        step.result(),
        Optional.of(denial.reason()),
        step.inputObstacle(),
        List.of());
  }
}
