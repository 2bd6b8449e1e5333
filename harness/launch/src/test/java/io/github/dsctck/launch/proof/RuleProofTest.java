package io.github.dsctck.launch.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.certify.rejudge.Rejudgement;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.CheckPhase;
import io.github.dsctck.core.catalogue.Implementation;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.proof.ExpectedFinding;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.launch.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Proves every rule: its violation yields exactly its finding, and the references yield none. The
 * catalogue, the checks and the violations are compared with each other. This is the only test that
 * runs the violations; {@code ViolationsIT} reads what {@link FixtureRun} leaves of them. {@link
 * ContractProofTest} proves the rules about two versions of a resource.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixtures are written for a POSIX shell")
class RuleProofTest {

  private static final Set<Outcome> BAD = Set.of(Outcome.FAIL, Outcome.WARN, Outcome.ERROR);

  @TempDir private Path temp;

  @BeforeAll
  static void deleteEarlierRuns() throws IOException {
    FixtureRun.deleteAll();
  }

  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("violations")
  void yieldsExactlyItsFinding(String rule) throws IOException {
    var expected = ExpectedFinding.read(FixtureRun.FIXTURES.resolve("violations").resolve(rule));

    var run = FixtureRun.of("violations", rule);

    assertThat(unscored(run.findings(), expected.rule()))
        .as(
            "why %s is not counted; add it to the lists in specs/profiles, or name the engine that"
                + " it affects in finding.yaml",
            expected.rule())
        .isEmpty();
    var bad = bad(run.findings());
    assertThat(bad)
        .as(
            "findings of fixtures/violations/%s; narrow the check of any other rule, or use yieldsTo",
            rule)
        .extracting(finding -> finding.rule() + " " + finding.outcome())
        .isSubsetOf(all(expected))
        .contains(expected.rule() + " " + expected.outcome());
    assertThat(bad).allSatisfy(finding -> assertThat(finding.found()).isNotBlank());
    assertThat(bad)
        .as("evidence in fixtures/violations/%s", rule)
        .filteredOn(finding -> finding.rule().equals(expected.rule()))
        .anySatisfy(finding -> assertThat(finding.found()).containsPattern(expected.found()));
    expected.where().ifPresent(where -> assertStandsAt(rule + "/" + where, bad));
    assertThat(run.console())
        .containsPattern(
            "(?m)^" + expected.rule() + " (MUST|SHOULD) " + expected.outcome() + "  \\S");
    assertThat(run.verified().exitCode()).isIn(exitCodes(expected.outcome()));
    assertRejudgesTheSame(run);
  }

  private static void assertStandsAt(String where, List<Finding> bad) {
    assertThat(bad)
        .extracting(finding -> String.valueOf(finding.location()))
        .containsExactly(where);
  }

  /** A warning passes, unless something could not be exercised. */
  private static List<Integer> exitCodes(Outcome outcome) {
    return outcome == Outcome.FAIL
        ? List.of(ExitCode.VIOLATION)
        : List.of(ExitCode.DONE, ExitCode.NOTHING_FOUND);
  }

  private static List<String> all(ExpectedFinding expected) {
    var all = new ArrayList<>(expected.besides());
    all.add(expected.rule() + " " + expected.outcome());
    return all;
  }

  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("references")
  void findsNothingWrongWithAReference(String name) throws IOException {
    assertConforms("reference", name);
  }

  /** Under the profile of DSC v3, these would not conform. */
  @ParameterizedTest(name = "{0}")
  @Execution(ExecutionMode.CONCURRENT)
  @MethodSource("proposals")
  void findsNothingWrongWithAReferenceOfAnotherContract(String name) throws IOException {
    assertConforms("proposals", name);
  }

  private void assertConforms(String kind, String name) throws IOException {
    var run = FixtureRun.of(kind, name);

    assertThat(bad(run.findings()))
        .as("findings of fixtures/%s/%s", kind, name)
        .extracting(finding -> finding.rule() + " " + finding.outcome() + ": " + finding.found())
        .isEmpty();
    var summary = run.verified().judged().orElseThrow().summary();
    assertThat(summary.resources())
        .isNotEmpty()
        .allSatisfy(
            resource ->
                assertThat(resource.verdict())
                    .as(resource.why())
                    .isEqualTo(ResourceVerdict.CONFORMS));
    assertThat(summary.notes()).isEmpty();
    assertThat(run.verified().exitCode()).isZero();
    assertRejudgesTheSame(run);
  }

  /** What was recorded is enough to judge it all again, without what the fixture runs. */
  private void assertRejudgesTheSame(FixtureRun run) throws IOException {
    var comparison =
        new Rejudgement()
            .run(
                run.out(),
                run.copy(temp.resolve("fixtures")),
                temp.resolve("again"),
                Optional.empty());

    assertThat(comparison.differences())
        .extracting(it -> it.finding().rule() + ": " + it.now() + ", was " + it.then())
        .isEmpty();
    assertThat(comparison.unanswered()).isZero();
  }

  @Test
  void hasOneCheckForEachBuiltRule() {
    var built =
        Catalogue.load().rules().stream()
            .filter(rule -> rule.state() == Implementation.BUILT)
            .map(Rule::id)
            .collect(Collectors.toSet());

    assertThat(RuleChapters.all().ids())
        .as("rules that a class registers a check for; each rule with state: built needs one")
        .containsExactlyInAnyOrderElementsOf(built);
  }

  @Test
  void hasAViolationForEachBuiltRule() throws IOException {
    var wanted =
        Catalogue.load().rules().stream()
            .filter(rule -> rule.state() == Implementation.BUILT)
            .filter(rule -> rule.level() != Level.MAY)
            .filter(rule -> rule.check() != CheckPhase.VERSIONS)
            .map(Rule::id)
            .toList();

    assertThat(violations())
        .as(
            "folders in fixtures/violations; each built MUST and SHOULD needs one with finding.yaml")
        .containsExactlyInAnyOrderElementsOf(wanted);
  }

  /** Returns the reasons why violations of a rule are shown but not counted. */
  private static List<String> unscored(List<Finding> findings, String rule) {
    return findings.stream()
        .filter(finding -> finding.rule().equals(rule))
        .filter(finding -> finding.outcome() == Outcome.UNSCORED && finding.showsViolation())
        .map(Finding::reason)
        .toList();
  }

  private static List<Finding> bad(List<Finding> findings) {
    return findings.stream().filter(finding -> BAD.contains(finding.outcome())).toList();
  }

  static Stream<String> violations() throws IOException {
    return folders("violations", "finding\\.yaml");
  }

  static Stream<String> references() throws IOException {
    return folders("reference", ".*\\.dsc\\.(resource|manifests|action)\\.(json|yaml)");
  }

  static Stream<String> proposals() throws IOException {
    return folders("proposals", "reference\\.yaml");
  }

  private static Stream<String> folders(String kind, String holding) throws IOException {
    try (var folders = Files.list(FixtureRun.FIXTURES.resolve(kind))) {
      return folders
          .filter(Files::isDirectory)
          .filter(folder -> holds(folder, holding))
          .map(folder -> String.valueOf(folder.getFileName()))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static boolean holds(Path folder, String name) {
    try (var files = Files.list(folder)) {
      return files.anyMatch(file -> String.valueOf(file.getFileName()).matches(name));
    } catch (IOException e) {
      return false;
    }
  }
}
