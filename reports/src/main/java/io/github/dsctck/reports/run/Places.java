package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import org.jspecify.annotations.Nullable;

/** Renders places for people. */
public final class Places {

  /** The command style when the reader's own is unknown. */
  private static final CommandStyle ANYBODY = CommandStyle.typed("dsc-tck", ".");

  private Places() {}

  /** Returns the scenario and step of a finding, "note#note › 4 test", or null without either. */
  static @Nullable public String caseOf(Finding finding) {
    var scenario = finding.scenario();
    var step = finding.step();
    if (scenario == null) {
      return step == null ? null : step(step);
    }
    var name = scenario(scenario);
    return step == null ? name : name + " › " + step(step);
  }

  /** Returns the file name of a scenario without the extension of scenarios. */
  public static String scenario(String scenario) {
    var name = scenario.substring(scenario.lastIndexOf('/') + 1);
    return name.replaceFirst("\\.dsc\\.scenario\\.ya?ml", "");
  }

  /** Returns the conversation of a finding: its scenario, or "the probe". */
  public static String conversation(Finding finding) {
    var scenario = finding.scenario();
    return scenario == null ? "the probe" : scenario(scenario);
  }

  /** Returns a step for people: "4 test". */
  public static String step(String step) {
    return step.replaceFirst("^(\\d+)-", "$1 ");
  }

  /** Returns the place in a transcript: file, line, stream and pointer. */
  public static String seen(Evidence evidence) {
    var place = new StringBuilder(evidence.transcript()).append(':').append(evidence.line());
    if (evidence.stream() != null) {
      place.append(' ').append(evidence.stream());
    }
    if (evidence.pointer() != null && !evidence.pointer().isEmpty()) {
      place.append(' ').append(evidence.pointer());
    }
    return place.toString();
  }

  /** Returns the command that reruns the case of a finding, or null without a case. */
  static @Nullable public String again(Finding finding) {
    return again(finding, ANYBODY);
  }

  /** Returns the same command with a comment where it has to be run in the verified folder. */
  public static @Nullable String againCommented(Finding finding) {
    var arguments = finding.again();
    var comment =
        arguments != null && arguments.contains("{root}") ? "  # in the verified folder" : "";
    return arguments == null ? null : again(finding) + comment;
  }

  /** Returns the same command in the style of the reader. */
  static @Nullable public String again(Finding finding, CommandStyle form) {
    var arguments = finding.again();
    return arguments == null ? null : form.verify(arguments);
  }
}
