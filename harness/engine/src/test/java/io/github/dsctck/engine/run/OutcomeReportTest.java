package io.github.dsctck.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Level;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.finding.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.reporting.ReportEntry;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

final class OutcomeReportTest {

  private static final Evidence LINE = new Evidence("transcripts/a.jsonl", 4, "stdout", "/1");

  private final List<ReportEntry> published = new ArrayList<>();

  @Test
  void saysAViolationInOneLine() {
    assertThatThrownBy(() -> report(finding(Outcome.FAIL, null, LINE)))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessage(
            "OUT-04 MUST: expected an array, found no second line"
                + " (evidence transcripts/a.jsonl:4 stdout /1)")
        .satisfies(thrown -> assertThat(thrown.getStackTrace()).isEmpty());
  }

  @Test
  void pointsAtAFileWhereNothingWasRun() {
    assertThat(OutcomeReport.sentence(finding(Outcome.FAIL, null, null)))
        .endsWith("(evidence a.dsc.resource.json:3:5)");
  }

  @Test
  void succeedsWithANoteForAWarning() {
    report(finding(Outcome.WARN, null, LINE));
    assertThat(published)
        .singleElement()
        .extracting(ReportEntry::getKeyValuePairs)
        .asString()
        .contains("WARN=OUT-04 MUST: expected an array");
  }

  @Test
  void saysWhyAViolationIsKnown() {
    report(finding(Outcome.KNOWN, "mended in the next release", LINE));
    assertThat(published)
        .singleElement()
        .extracting(ReportEntry::getKeyValuePairs)
        .asString()
        .endsWith("; known: mended in the next release}");
  }

  @Test
  void abortsARuleThatWasNotExercised() {
    assertThatThrownBy(() -> report(finding(Outcome.NOT_EXERCISED, "because GET-01", null)))
        .isInstanceOf(TestAbortedException.class)
        .hasMessage("because GET-01");
  }

  @Test
  void reportsAnInternalErrorAsOne() {
    assertThatThrownBy(() -> report(finding(Outcome.ERROR, "the disk is full", null)))
        .isInstanceOf(KitException.class)
        .hasMessage("the disk is full");
  }

  @Test
  void saysNothingAboutSuccess() {
    report(finding(Outcome.PASS, null, null));
    assertThat(published).isEmpty();
  }

  private void report(Finding finding) {
    OutcomeReport.report(finding, published::add);
  }

  private static Finding finding(
      Outcome outcome, @Nullable String reason, @Nullable Evidence evidence) {
    return new Finding(
        "OUT-04",
        Level.MUST,
        outcome,
        "Test.Kit/Clock",
        "1.0.0",
        "a.dsc.resource.json",
        null,
        null,
        "framing",
        reason,
        "an array",
        "no second\nline",
        evidence,
        new Location("a.dsc.resource.json", 3, 5),
        null,
        null,
        null);
  }
}
