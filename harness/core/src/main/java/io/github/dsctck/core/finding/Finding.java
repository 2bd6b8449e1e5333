package io.github.dsctck.core.finding;

import io.github.dsctck.core.jsonl.LineFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A verdict in context: the outcome of one rule on one manifest, resource or scenario, or of one
 * step. The finding itself contains the first occurrence of a violation; {@code occurrences} lists
 * all of them where there is more than one.
 *
 * @param rule the rule id, {@code EXPECT} for an author's own expectation, {@code STEP} for a step
 * @param level the level of the rule
 * @param outcome the outcome
 * @param resource the type name, null for a file that defines none
 * @param version the version of the resource
 * @param manifest the manifest path relative to the verified path, with forward slashes
 * @param scenario the scenario path relative to the verified path, {@code #} and the instance
 * @param step the step, such as {@code 3-set}
 * @param title the title of the rule or the name of the step
 * @param reason why it is not applicable, not exercised, known, an error or not in the profile
 * @param expected the result that the rule demands, when violated
 * @param found the actual result, when violated
 * @param evidence the exchange that shows it
 * @param location the place in a file of the repository that shows it
 * @param engineReaction the reaction of the DSC engine to the violation
 * @param again the arguments that repeat only this case
 * @param occurrences the first 1,000 occurrences, when there is more than one
 * @param suggestion lines of the kit for the author to paste into a scenario, without text of a
 *     resource that is not quoted
 * @param engines the generations of the engine for which the violation holds, oldest first, where
 *     the run covers several
 * @param confirmation what a real engine says about the step or the manifest, where the run asked
 *     one
 * @param cause what prevented the test, where another finding tells it
 */
public record Finding(
    String rule,
    Level level,
    Outcome outcome,
    @Nullable String resource,
    @Nullable String version,
    @Nullable String manifest,
    @Nullable String scenario,
    @Nullable String step,
    String title,
    @Nullable String reason,
    @Nullable String expected,
    @Nullable String found,
    @Nullable Evidence evidence,
    @Nullable Location location,
    @Nullable String engineReaction,
    @Nullable String again,
    @Nullable List<Occurrence> occurrences,
    @Nullable String suggestion,
    @Nullable List<String> engines,
    @Nullable EngineConfirmation confirmation,
    @Nullable Cause cause) {

  private static final Pattern RULE = Pattern.compile("[A-Z]{3,4}-[0-9]{2}|[A-Z_]+");

  /** Copies the list. */
  public Finding {
    LineFormat.require(RULE.matcher(rule).matches(), "there is no such rule");
    occurrences = occurrences == null ? null : List.copyOf(occurrences);
    engines = engines == null ? null : List.copyOf(engines);
  }

  /** Creates a finding without a suggestion, for whatever engine the run covers. */
  public Finding(
      String rule,
      Level level,
      Outcome outcome,
      @Nullable String resource,
      @Nullable String version,
      @Nullable String manifest,
      @Nullable String scenario,
      @Nullable String step,
      String title,
      @Nullable String reason,
      @Nullable String expected,
      @Nullable String found,
      @Nullable Evidence evidence,
      @Nullable Location location,
      @Nullable String engineReaction,
      @Nullable String again,
      @Nullable List<Occurrence> occurrences) {
    this(
        rule,
        level,
        outcome,
        resource,
        version,
        manifest,
        scenario,
        step,
        title,
        reason,
        expected,
        found,
        evidence,
        location,
        engineReaction,
        again,
        occurrences,
        null,
        null,
        null,
        null);
  }

  /** Returns this finding with the generations of the engine for which it holds, if any. */
  public Finding in(List<String> generations) {
    return with(generations.isEmpty() ? null : generations, confirmation);
  }

  /** Returns this finding with what a real engine says about its step. */
  public Finding confirmed(EngineConfirmation by) {
    return with(engines, by);
  }

  private Finding with(@Nullable List<String> generations, @Nullable EngineConfirmation by) {
    return new Finding(
        rule,
        level,
        outcome,
        resource,
        version,
        manifest,
        scenario,
        step,
        title,
        reason,
        expected,
        found,
        evidence,
        location,
        engineReaction,
        again,
        occurrences,
        suggestion,
        generations,
        by,
        cause);
  }

  /** Returns this finding as an internal error of the kit. */
  public Finding asError(String why) {
    return new Finding(
        rule,
        Level.MUST,
        Outcome.ERROR,
        resource,
        version,
        manifest,
        scenario,
        step,
        title,
        why,
        null,
        null,
        evidence,
        location,
        null,
        again,
        null,
        null,
        null,
        confirmation,
        cause);
  }

  /** Returns whether it is about a step or a manifest, and not about what a step showed. */
  boolean isOperation() {
    return step == null || rule.indexOf('-') < 0;
  }

  /** Returns this finding, or an error of the kit where an engine gave another answer. */
  public Finding unlessContradicted() {
    return confirmation != null
            && confirmation.conclusion() == EngineConfirmation.Conclusion.DISAGREES
        ? asError(
            "the kit and %s differ: %s".formatted(confirmation.engine(), confirmation.reason()))
        : this;
  }

  /**
   * Returns whether this is a step that had to succeed and failed, where no failed rule explains
   * it. It is no violation, because the machine may be the cause.
   */
  public boolean showsFailedStep() {
    return rule.indexOf('-') < 0
        && outcome == Outcome.NOT_EXERCISED
        && level == Level.MUST
        && again != null;
  }

  /** Returns whether a rule was violated, whatever the outcome. */
  public boolean showsViolation() {
    return expected != null && found != null;
  }
}
