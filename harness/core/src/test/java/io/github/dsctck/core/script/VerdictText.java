package io.github.dsctck.core.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.check.Verdict;

/** Puts verdicts into a line. */
public final class VerdictText {

  private VerdictText() {}

  /** Returns a verdict as a line, after a look at the manner of its messages. */
  public static String of(Verdict verdict) {
    if (verdict instanceof Verdict.Violated violated) {
      var text = new StringBuilder("violated");
      for (var violation : violated.violations()) {
        assertThat(violation.expected()).isNotBlank().doesNotContain("\n").doesNotEndWith(".");
        text.append(" [").append(violation.pointer()).append(' ').append(violation.mark());
        text.append("] ").append(violation.found());
      }
      return text.toString();
    }
    if (verdict instanceof Verdict.NotApplicable none) {
      return "not applicable: " + none.reason();
    }
    if (verdict instanceof Verdict.NotExercised none) {
      return "not exercised: " + none.reason();
    }
    return verdict instanceof Verdict.Satisfied ? "satisfied" : String.valueOf(verdict);
  }
}
