package io.github.dsctck.reports.run;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Renders findings in the words that reports share. */
public final class FindingText {

  private FindingText() {}

  /** Returns the name of a finding within its scenario or resource. */
  public static String name(Finding finding) {
    return finding.rule().equals(ResourceFindings.STEP)
        ? Objects.requireNonNullElse(finding.step(), finding.title())
        : finding.rule() + " " + finding.title();
  }

  /** Returns the reason of a finding, on one line. */
  public static String reason(Finding finding) {
    return VisibleText.line(Objects.requireNonNullElse(finding.reason(), "no reason given"));
  }

  /** Returns why a finding does not count as a test, on one line. */
  public static String passedOver(Finding finding) {
    var reason = OutcomeWords.word(finding.outcome()) + ": " + reason(finding);
    return finding.outcome() == Outcome.UNSCORED && finding.showsViolation()
        ? reason + "; " + message(finding)
        : reason;
  }

  /** Returns what is wrong, on one line. */
  public static String message(Finding finding) {
    return finding.expected() == null || finding.found() == null
        ? reason(finding)
        : "expected " + finding.expected() + ", found " + finding.found();
  }

  /** Returns all details of a violation, a line for each. */
  public static String details(Finding finding) {
    var details = new StringJoiner("\n", "", "\n");
    add(details, "reason", finding.reason());
    add(details, "expected", finding.expected());
    add(details, "found", finding.found());
    add(details, "where", finding.location() == null ? null : finding.location().toString());
    add(details, "evidence", finding.evidence() == null ? null : Places.seen(finding.evidence()));
    add(details, "in DSC", reaction(finding));
    add(details, "fix", fix(finding));
    add(details, "engine", ConfirmationText.of(finding).orElse(null));
    add(details, "rerun", Places.againCommented(finding));
    return details.toString();
  }

  /**
   * Returns the reaction of the DSC engine to a violation. Where the run covers several generations
   * of it, those for which the violation holds stand in front.
   */
  public static @Nullable String reaction(Finding finding) {
    var engines = finding.engines();
    return engines == null || finding.engineReaction() == null
        ? finding.engineReaction()
        : String.join(", ", engines) + ": " + finding.engineReaction();
  }

  private static final String FIX_STEP =
      "Read the end of its stderr and rerun the step. If the machine lacks something, add it; if the"
          + " resource is right to refuse the values, change them in the scenario.";

  private static final String FIX_EXPECTATION =
      "Correct the resource, or correct 'expect' in the scenario.";

  /** Returns how to repair a violation or a failed step, null for other findings. */
  public static @Nullable String fix(Finding finding) {
    if (finding.showsFailedStep()) {
      return FIX_STEP;
    }
    if (finding.rule().equals(ResourceFindings.EXPECT)) {
      return finding.outcome() == Outcome.FAIL ? FIX_EXPECTATION : null;
    }
    return finding.showsViolation()
        ? Catalogue.load().find(finding.rule()).map(Rule::fix).orElse(null)
        : null;
  }

  private static void add(StringJoiner details, String label, @Nullable String text) {
    if (text != null) {
      details.add(String.format("%-9s %s", label, VisibleText.line(text)));
    }
  }
}
