package io.github.dsctck.core.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verdict in context: what became of one rule on one manifest, resource or scenario, or of one
 * step. The first occurrence of a violation stands in the finding itself; {@code occurrences} lists
 * all of them where there is more than one.
 *
 * @param rule the rule id, {@code EXPECT} for an author's own expectation, {@code STEP} for a step
 * @param level how binding the rule is
 * @param outcome what became of it
 * @param resource the type name, null for a file that defines none
 * @param version the version of the resource
 * @param manifest the manifest path relative to the verified path, with forward slashes
 * @param scenario the scenario path relative to the verified path, {@code #} and the instance
 * @param step the step, such as {@code 3-set}
 * @param title the title of the rule or the name of the step
 * @param reason why it is not applicable, not exercised, known, an error or unscored
 * @param expected what the rule demands here, when broken
 * @param found what was there instead, when broken
 * @param evidence the exchange that shows it
 * @param location the place in a file of the repository that shows it
 * @param engineReaction what the DSC engine does about the violation
 * @param again the arguments that repeat just this case
 * @param occurrences every occurrence, when there is more than one
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
    @Nullable List<Occurrence> occurrences) {

  /** Returns whether a rule was broken, whatever that counts as. */
  public boolean showsViolation() {
    return expected != null && found != null;
  }
}
