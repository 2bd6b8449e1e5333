package io.github.dsctck.core.run.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.script.TestedResources;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResourceLedgerTest {

  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final FilePlan FILE =
      new FilePlan(TestedResources.file("'get':{'executable':'x'}"), List.of(), Optional.empty());

  private static Finding finding(String rule, Outcome outcome) {
    var level = CATALOGUE.find(rule).map(found -> found.level()).orElse(Level.MUST);
    return new Finding(
        rule,
        level,
        outcome,
        "Contoso.Notes/Note",
        "1.0.0",
        "note.dsc.resource.json",
        "s#one",
        "3-set",
        "title",
        "the reason",
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  /** Parses findings such as {@code GET-01=FAIL}. */
  private static ResourceSummary summary(String findings, boolean interrupted) {
    var list =
        Stream.of(findings.split(" "))
            .filter(word -> !word.isEmpty())
            .map(word -> word.split("="))
            .map(pair -> finding(pair[0], Outcome.valueOf(pair[1])))
            .toList();
    return new ResourceLedger(CATALOGUE)
        .summary(
            FILE,
            ScopeDigest.of(list, CATALOGUE),
            new ResourceRunFacts(
                5,
                interrupted ? Optional.of("the run was interrupted") : Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Duration.ZERO));
  }

  @ParameterizedTest
  @CsvSource({
    "VIOLATES, GET-01=FAIL OUT-02=ERROR SET-01=NOT_EXERCISED",
    "VIOLATES, EXPECT=FAIL",
    "ERROR, GET-01=PASS OUT-02=ERROR SET-01=NOT_EXERCISED",
    "INCOMPLETE, GET-01=PASS SET-01=NOT_EXERCISED",
    "INCOMPLETE, GET-01=PASS STEP=NOT_EXERCISED",
    "INCOMPLETE, SET-01=NOT_APPLICABLE STEP=NOT_APPLICABLE",
    "CONFORMS, GET-01=PASS OUT-03=WARN",
    "CONFORMS, GET-01=PASS OUT-03=NOT_EXERCISED",
    "CONFORMS, GET-01=KNOWN SET-01=NOT_APPLICABLE",
    "CONFORMS, SET-01=NOT_EXERCISED SET-01=PASS",
  })
  void derivesTheVerdictFromTheOutcomes(ResourceVerdict verdict, String findings) {
    assertThat(summary(findings, false).verdict()).isEqualTo(verdict);
  }

  @Test
  void givesNoVerdictWhenInterrupted() {
    assertThat(summary("GET-01=PASS", true).verdict()).isEqualTo(ResourceVerdict.INCOMPLETE);
    assertThat(summary("GET-01=PASS", true).why()).isEqualTo("the run was interrupted");
    assertThat(summary("GET-01=FAIL", true).verdict()).isEqualTo(ResourceVerdict.VIOLATES);
  }

  @Test
  void namesTheRulesThatWereNotExercised() {
    var summary = summary("GET-01=PASS SET-01=NOT_EXERCISED LAW-01=NOT_EXERCISED", false);

    assertThat(summary.missing()).containsExactly("SET-01", "LAW-01");
    assertThat(summary.why()).contains("2 rules that apply were not tested: SET-01, LAW-01");
    assertThat(summary("STEP=NOT_EXERCISED", false).why())
        .isEqualTo("step 3-set of s#one: the reason");
  }

  @Test
  void countsEachRuleOnceByItsGravestOutcome() {
    var summary =
        summary(
            "GET-01=PASS GET-01=FAIL GET-01=NOT_EXERCISED OUT-02=PASS OUT-02=NOT_APPLICABLE"
                + " OUT-03=KNOWN STEP=PASS SET-01=NOT_EXERCISED ERR-01=NOT_APPLICABLE",
            false);

    assertThat(summary.rules())
        .containsEntry(Outcome.FAIL, 1)
        .containsEntry(Outcome.PASS, 1)
        .containsEntry(Outcome.KNOWN, 1)
        .containsEntry(Outcome.NOT_EXERCISED, 1)
        .containsEntry(Outcome.NOT_APPLICABLE, 1);
    assertThat(summary.planned()).isEqualTo(5);
    assertThat(summary.executed()).isEqualTo(4);
    assertThat(summary.known()).isEqualTo(1);
  }

  @Test
  void explainsOnlyIncompleteResources() {
    assertThat(summary("GET-01=FAIL SET-01=NOT_EXERCISED", false).why()).isNull();
    assertThat(summary("GET-01=PASS", false).why()).isNull();
  }
}
