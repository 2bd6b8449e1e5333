package io.github.dsctck.reports;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where something was seen, in the words of a reader. */
final class Places {

  /** The name of the kit where nobody knows how the reader calls it. */
  private static final String COMMAND = "dsc-tck";

  private static final Pattern SAFE_WORD = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./~-]+");

  private Places() {}

  /** Returns the scenario and step of a finding, "note#note › 4 test", or null without either. */
  static @Nullable String caseOf(Finding finding) {
    var scenario = finding.scenario();
    var step = finding.step();
    if (scenario == null) {
      return step == null ? null : step(step);
    }
    var name = scenario(scenario);
    return step == null ? name : name + " › " + step(step);
  }

  /** Returns the file name of a scenario without what all scenarios share. */
  static String scenario(String scenario) {
    var name = scenario.substring(scenario.lastIndexOf('/') + 1);
    return name.replaceFirst("\\.dsc\\.scenario\\.ya?ml", "");
  }

  /** Returns a step as a reader says it: "4 test". */
  static String step(String step) {
    return step.replaceFirst("^(\\d+)-", "$1 ");
  }

  /** Returns the place in a transcript: file, line, stream and pointer. */
  static String seen(Evidence evidence) {
    var place = new StringBuilder(evidence.transcript()).append(':').append(evidence.line());
    if (evidence.stream() != null) {
      place.append(' ').append(evidence.stream());
    }
    if (evidence.pointer() != null && !evidence.pointer().isEmpty()) {
      place.append(' ').append(evidence.pointer());
    }
    return place.toString();
  }

  /** Returns the same line for a reader of whom nobody knows what they type to run the kit. */
  static @Nullable String again(Finding finding, String root) {
    return again(finding, COMMAND, root);
  }

  /**
   * Returns the line that repeats just the case of a finding, or null when there is none.
   *
   * @param command what the reader types to run the kit
   * @param root the verified path, as it is reached from where the line is pasted
   */
  static @Nullable String again(Finding finding, String command, String root) {
    var arguments = finding.again();
    return arguments == null
        ? null
        : command + " verify " + arguments.replace("{root}", quoted(root));
  }

  private static String quoted(String word) {
    if (SAFE_WORD.matcher(word).matches()) {
      return word;
    }
    return word.matches("[^\"$`\\\\!]*")
        ? '"' + word + '"'
        : "'" + word.replace("'", "'\\''") + "'";
  }
}
