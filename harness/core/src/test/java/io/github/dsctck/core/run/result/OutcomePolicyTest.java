package io.github.dsctck.core.run.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineEntry;
import io.github.dsctck.core.check.EngineEffect.Weight;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.run.Options;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomePolicyTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String TYPE = "Contoso.Notes/Note";

  private static OutcomePolicy policy(boolean strict, boolean lenient, String... known) {
    var entries =
        List.of(known).stream()
            .map(
                rule ->
                    new BaselineEntry(
                        rule, "contoso.notes/NOTE", "a reason", null, new Location("b.yaml", 1, 1)))
            .toList();
    return new OutcomePolicy(
        Options.of(Path.of("out"), strict, lenient, false, false), new Baseline(entries));
  }

  @ParameterizedTest
  @CsvSource({
    "GET-01, FAIL, FAIL, FAIL",
    "OUT-03, WARN, FAIL, WARN",
    "MAN-24, WARN, FAIL, WARN",
    "TEST-01, FAIL, FAIL, WARN",
    "TEST-02, FAIL, FAIL, WARN",
    "TEST-03, FAIL, FAIL, WARN",
    "TEST-04, FAIL, FAIL, WARN",
    "TEST-05, FAIL, FAIL, WARN",
    "TEST-06, FAIL, FAIL, WARN",
    "TEST-07, FAIL, FAIL, FAIL",
    "TEST-11, FAIL, FAIL, FAIL",
  })
  void judgesByLevelAndOptions(String rule, Outcome usual, Outcome strict, Outcome lenient) {
    var found = CATALOGUE.rule(rule);

    assertThat(policy(false, false).violated(found, TYPE)).isEqualTo(usual);
    assertThat(policy(true, false).violated(found, TYPE)).isEqualTo(strict);
    assertThat(policy(false, true).violated(found, TYPE)).isEqualTo(lenient);
  }

  /** B-12: the engine tolerates a verdict that is missing, and none that is not a boolean. */
  @Test
  void failsAViolationThatStopsTheEngine() {
    var rule = CATALOGUE.rule("TEST-01");

    assertThat(policy(false, true).violated(rule, TYPE, Weight.STOPS_ENGINES))
        .isEqualTo(Outcome.FAIL);
  }

  /** B-29: the guide of the engine's authors shows what the engine then rejects. */
  @Test
  void warnsOfAViolationThatADocumentAllows() {
    var rule = CATALOGUE.rule("WIF-09");

    assertThat(policy(false, false).violated(rule, TYPE, Weight.WARNS)).isEqualTo(Outcome.WARN);
    assertThat(policy(true, false).violated(rule, TYPE, Weight.WARNS)).isEqualTo(Outcome.FAIL);
  }

  /** B-24: an engine before 3.2 does not load a manifest whose version is a date. */
  @ParameterizedTest
  @CsvSource({"3.2..main, WARN", "3.1..3.2, WARN", "main, WARN", "3.0..3.1, FAIL", "3.1.2, FAIL"})
  void warnsOfAViolationThatOnlyOldEnginesRefuse(String engine, Outcome expected) {
    var options =
        RunOptions.verifying(List.of(Path.of("x")), Path.of("out")).with(RunOption.ENGINE, engine);

    assertThat(
            new OutcomePolicy(options, Baseline.EMPTY)
                .violated(CATALOGUE.rule("MAN-05"), TYPE, Weight.WARNS_FROM_3_2))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "WARNS WARNS, WARNS",
    "WARNS WARNS_FROM_3_2, WARNS_FROM_3_2",
    "WARNS_FROM_3_2 OF_ITS_RULE, OF_ITS_RULE",
    "OF_ITS_RULE WARNS, OF_ITS_RULE",
    "OF_ITS_RULE STOPS_ENGINES WARNS, STOPS_ENGINES",
  })
  void usesTheHeaviestWeight(String weights, Weight heaviest) {
    var violations =
        Stream.of(weights.split(" "))
            .map(Weight::valueOf)
            .map(OutcomePolicyTest::weighing)
            .toList();

    assertThat(OutcomePolicy.weightOf(violations)).isEqualTo(heaviest);
  }

  private static Violation weighing(Weight weight) {
    return Violation.of("a", "b").weighing(weight);
  }

  /** The older engines of a run expect what the newer ones warn about. */
  @ParameterizedTest
  @CsvSource({"3.4-preview, true", "3.3..3.4-preview, false", "3.3, false"})
  void onlyNotesWhatOlderEnginesExpect(String engine, boolean applies) {
    var violation = Violation.of("a", "b").weighing(Weight.WARNS_ALL_FROM_3_4);
    var options = RunOptions.verifying(List.of(), Path.of("out")).with(RunOption.ENGINE, engine);
    var policy = new OutcomePolicy(options, new Baseline(List.of()));

    assertThat(policy.applies(violation)).isEqualTo(applies);
    assertThat(Verdict.violated(violation).filtering(policy::applies))
        .isInstanceOf(applies ? Verdict.Violated.class : Verdict.NotApplicable.class);
  }

  @Test
  void ignoresRulesThatAreNotInTheProfile() {
    var old = CATALOGUE.rule("EXE-03");
    var policy = policy(true, false, "EXE-03");

    assertThat(policy.violated(old, TYPE)).isEqualTo(Outcome.UNSCORED);
    assertThat(policy.stale()).isEmpty();
  }

  @Test
  void acceptsViolationsThatTheBaselineLists() {
    var policy = policy(false, false, "GET-01", "OUT-02");

    assertThat(policy.violated(CATALOGUE.rule("GET-01"), TYPE)).isEqualTo(Outcome.KNOWN);
    assertThat(policy.violated(CATALOGUE.rule("GET-01"), "Contoso/Other")).isEqualTo(Outcome.FAIL);
    assertThat(policy.violated(CATALOGUE.rule("GET-01"), null)).isEqualTo(Outcome.FAIL);
    assertThat(policy.stale()).extracting(BaselineEntry::rule).containsExactly("OUT-02");
  }
}
