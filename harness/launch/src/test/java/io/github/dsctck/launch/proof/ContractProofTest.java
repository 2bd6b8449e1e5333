package io.github.dsctck.launch.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Implementation;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.proof.ExpectedFinding;
import io.github.dsctck.launch.contract.ContractComparer;
import io.github.dsctck.reports.compare.ContractComparison;
import io.github.dsctck.reports.compare.ContractComparison.Change;
import io.github.dsctck.reports.compare.ContractComparison.ChangeType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Proves every rule about two versions of a resource: its violation yields exactly its change, and
 * correct evolutions yield none that counts.
 */
class ContractProofTest {

  private static final Path VERSIONS = FixtureRun.FIXTURES.resolve("versions");
  private static final Path CORRECT = VERSIONS.resolve("correct");

  @ParameterizedTest(name = "{0}")
  @MethodSource("violations")
  void yieldsExactlyItsChange(String rule) throws IOException {
    var folder = VERSIONS.resolve(rule);
    var expected = ExpectedFinding.read(folder);

    var comparison = compare(folder);

    assertThat(comparison.notes()).isEmpty();
    assertThat(comparison.changes())
        .as("changes of fixtures/versions/%s", rule)
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.rule()).isEqualTo(expected.rule()).isEqualTo(rule);
              assertThat(change.type())
                  .isEqualTo(
                      expected.outcome() == Outcome.FAIL
                          ? ChangeType.BREAKING
                          : ChangeType.WARNING);
              assertThat(change.was()).isNotEqualTo(change.is());
              assertThat(change.is()).containsPattern(expected.found());
              assertThat(change.where())
                  .isEqualTo(
                      folder.toString().replace('\\', '/') + "/" + expected.where().orElseThrow());
            });
  }

  /** A breaking change is announced as soon as the version says so. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("evolutions")
  void findsNothingWrongWithACorrectEvolution(String name) {
    var comparison = compare(CORRECT.resolve(name));

    assertThat(comparison.isComplete()).isTrue();
    assertThat(comparison.notes()).isEmpty();
    assertThat(comparison.changes())
        .allMatch(change -> name.startsWith("announced") == isAnnounced(change));
    assertThat(comparison.changes().isEmpty()).isEqualTo(!name.startsWith("announced"));
  }

  private static boolean isAnnounced(Change change) {
    return change.type() == ChangeType.ANNOUNCED;
  }

  /** A version never breaks itself. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("violations")
  void findsNoChangeInOneVersion(String rule) {
    var old = VERSIONS.resolve(rule).resolve("old");

    var comparison = ContractComparer.compare(old, old);

    assertThat(comparison.changes()).isEmpty();
    assertThat(comparison.isComplete()).isTrue();
  }

  @Test
  void hasAViolationForEachBuiltRule() throws IOException {
    var wanted =
        Catalogue.load().rules().stream()
            .filter(rule -> rule.check() == CheckPhase.VERSIONS)
            .filter(rule -> rule.state() == Implementation.BUILT)
            .map(Rule::id)
            .toList();

    assertThat(violations())
        .as("folders in fixtures/versions; each built rule needs one with finding.yaml")
        .containsExactlyElementsOf(wanted);
  }

  private static ContractComparison compare(Path folder) {
    return ContractComparer.compare(folder.resolve("old"), folder.resolve("new"));
  }

  static Stream<String> violations() throws IOException {
    return folders(VERSIONS).filter(name -> !name.equals("correct"));
  }

  static Stream<String> evolutions() throws IOException {
    return folders(CORRECT);
  }

  private static Stream<String> folders(Path parent) throws IOException {
    try (var folders = Files.list(parent)) {
      return folders
          .filter(Files::isDirectory)
          .map(folder -> String.valueOf(folder.getFileName()))
          .sorted()
          .toList()
          .stream();
    }
  }
}
