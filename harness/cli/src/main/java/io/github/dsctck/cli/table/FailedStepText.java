package io.github.dsctck.cli.table;

import io.github.dsctck.reports.run.ResourceFindings;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Explains the results that reports show beside those of rules. */
public final class FailedStepText {

  private static final Map<String, String> TEXTS =
      Map.of(
          ResourceFindings.INCOMPLETE,
          """
          INCOMPLETE  The resource is not fully tested

          No rule failed, but some rules at level MUST could not be tested, so the resource does not
          conform yet. The console and the HTML report name the rules by reason. Most often a
          scenario is missing, which 'dsc-tck init PATH' writes, or an effort or a selection left
          steps out. --allow-incomplete accepts it.""",
          ResourceFindings.EXPECT,
          """
          EXPECT  Expectations of the scenario

          A step of a scenario file had another result than its 'expect' demands. The author of the
          scenario demands it, no rule of the contract does: correct the resource, or correct
          'expect' in the scenario.""",
          ResourceFindings.STEP,
          """
          STEP  A step of the conversation failed

          The resource ended with an error where the scenario and the schema promise that it can
          succeed, and no rule of the contract names the cause. The resource may be wrong, or this
          machine may lack something, such as a permission or a service. The rules that need the
          step are not tested. Read the end of its stderr, and run the step again with the line
          after 'rerun'. If the resource is right to refuse the values, change them in the
          scenario.""");

  private FailedStepText() {}

  /** Returns the text about one of them, whose name may have any letter case. */
  public static Optional<String> of(String name) {
    return Optional.ofNullable(TEXTS.get(name.strip().toUpperCase(Locale.ROOT)));
  }
}
