package io.github.dsctck.core.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Leaves a field out of the scenario of a reference. A rule that the whole scenario exercises must
 * not become inapplicable: either the kit derives what it needs, or it says that it lacks it.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
@Tag("slow")
class LeavingOutTest {

  private static final String ALTERNATE = "    alternate: .*\n";
  private static final String FREE_TEXT = "    freeText: .*\n";
  private static final String INVALID = "    invalid:\n(?:      - .*\n)+";

  @TempDir private Path folder;

  @ParameterizedTest
  @Execution(ExecutionMode.CONCURRENT)
  @CsvSource({
    "lamp, '" + ALTERNATE + "'",
    "lamp, '" + FREE_TEXT + "'",
    "lamp, '" + INVALID + "'",
    "lamp, '" + ALTERNATE + "|" + FREE_TEXT + "|" + INVALID + "|, label: desk'",
    "lamp, '-[{]unique[}]'",
    "labels, '" + ALTERNATE + "|" + FREE_TEXT + "|, comment: mine'",
    "settings, '" + ALTERNATE + "'",
    "settings, '" + FREE_TEXT + "'",
    "settings, 'restore: true\n'",
    "vault, '" + ALTERNATE + "|" + FREE_TEXT + "|" + INVALID + "'",
  })
  void leavesNoRuleOut(String reference, String field) throws IOException {
    var resource = ReferenceCopy.of(folder, reference);
    var before = run(resource, "before");
    var scenario = ReferenceCopy.scenario(resource);
    var text = Files.readString(scenario);
    Files.writeString(scenario, text.replaceAll(field, ""));
    assertThat(scenario).content().isNotEqualTo(text);

    var after = run(resource, "after");

    var exercised = rules(before, Set.of(Outcome.PASS));
    var lost = rules(after, Set.of(Outcome.NOT_APPLICABLE));
    lost.removeAll(rules(after, Set.of(Outcome.PASS, Outcome.NOT_EXERCISED)));
    lost.retainAll(exercised);
    assertThat(lost).as("not applicable any more").isEmpty();
  }

  private RunReport run(Path resource, String name) throws IOException {
    return SequentialRun.of(folder.resolve(name), resource);
  }

  private static Set<String> rules(RunReport report, Set<Outcome> outcomes) {
    return report.findings().stream()
        .filter(finding -> outcomes.contains(finding.outcome()))
        .map(Finding::rule)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
