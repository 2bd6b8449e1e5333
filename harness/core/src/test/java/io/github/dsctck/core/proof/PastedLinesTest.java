package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pastes what a run says would exercise a rule, and sees that it does. Where only an author can
 * know a name, the made-up one is replaced first.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
@Tag("slow")
class PastedLinesTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource({
    "note, red, red",
    "lamp, red, red",
    "labels, red, red",
    "settings, red, red",
    "shelf, red, moby-dick",
    "blueprint, red, house",
  })
  void aScenarioToSaveExercisesWhatIsMissing(String reference, String madeUp, String known)
      throws IOException {
    var resource = ReferenceCopy.of(folder, reference);
    var scenario = ReferenceCopy.scenario(resource);
    var written = Files.readString(scenario);
    Files.delete(scenario);

    var missing = suggestions(run(resource, "before"));
    assertThat(missing).isNotEmpty();
    var pasted = missing.values().iterator().next();
    assertThat(missing.values()).as("one scenario for all of them").containsOnly(pasted);
    Files.writeString(
        scenario, environment(written) + pasted.replace(quoted(madeUp), quoted(known)) + "\n");

    assertThat(missing(run(resource, "after"))).doesNotContainAnyElementsOf(missing.keySet());
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource({
    "lamp, '    alternate: .*\n', WIF-01",
    "labels, '    alternate: .*\n', WIF-01",
    "settings, 'restore: true\n', SET-01",
  })
  void aLineToPasteExercisesWhatIsMissing(String reference, String taken, String rule)
      throws IOException {
    var resource = ReferenceCopy.of(folder, reference);
    var scenario = ReferenceCopy.scenario(resource);
    var text = Files.readString(scenario).replaceFirst(taken, "");
    Files.writeString(scenario, text);

    var missing = suggestions(run(resource, "before"));
    assertThat(missing).containsKey(rule);
    var line = missing.get(rule) + "\n";
    Files.writeString(
        scenario,
        line.startsWith(" ")
            ? text.replaceFirst("(    desired: )", Matcher.quoteReplacement(line) + "$1")
            : line + text);

    assertThat(missing(run(resource, "after"))).doesNotContain(rule);
  }

  /** Returns the line that keeps a resource within the sandbox. */
  private static String environment(String scenario) {
    return scenario.lines().filter(line -> line.startsWith("env:")).findFirst().orElse("") + "\n";
  }

  private RunReport run(Path resource, String name) throws IOException {
    return SequentialRun.of(folder.resolve(name), resource);
  }

  private static Set<String> missing(RunReport report) {
    return new TreeSet<>(report.summary().resources().get(0).missing());
  }

  /** Returns the lines to paste for each rule at level MUST that was not exercised. */
  private static Map<String, String> suggestions(RunReport report) {
    var missing = missing(report);
    var suggestions = new LinkedHashMap<String, String>();
    report.findings().stream()
        .filter(finding -> finding.outcome() == Outcome.NOT_EXERCISED)
        .filter(finding -> missing.contains(finding.rule()))
        .filter(finding -> finding.suggestion() != null)
        .forEach(finding -> suggestions.putIfAbsent(finding.rule(), lines(finding)));
    return suggestions;
  }

  private static String lines(Finding finding) {
    return String.valueOf(finding.suggestion());
  }
}
