package io.github.dsctck.engine.run;

import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.VisibleText;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.platform.engine.reporting.ReportEntry;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Reports the outcome of a case to JUnit. */
public final class OutcomeReport {

  private OutcomeReport() {}

  /**
   * Returns normally if the case succeeded, and throws otherwise.
   *
   * @param publisher receives notes about a case that succeeded
   */
  public static void report(Finding finding, Consumer<ReportEntry> publisher) {
    switch (finding.outcome()) {
      case PASS -> {}
      case WARN, KNOWN, UNSCORED ->
          publisher.accept(ReportEntry.from(finding.outcome().name(), sentence(finding)));
      case FAIL ->
          throw WithoutStackTrace.of(
              new AssertionFailedError(sentence(finding), finding.expected(), finding.found()));
      case NOT_APPLICABLE, NOT_EXERCISED ->
          throw WithoutStackTrace.of(new TestAbortedException(reason(finding)));
      case ERROR -> throw WithoutStackTrace.of(new KitException(reason(finding)));
    }
  }

  /** Returns the reason for the outcome of a case. */
  public static String reason(Finding finding) {
    return VisibleText.line(Objects.requireNonNullElse(finding.reason(), "no reason given"));
  }

  /** Returns a violation in one line. */
  static String sentence(Finding finding) {
    var text = new StringBuilder(finding.rule()).append(' ').append(finding.level());
    text.append(": expected ").append(finding.expected());
    text.append(", found ").append(finding.found());
    var evidence = finding.evidence();
    if (evidence != null) {
      text.append(" (evidence ").append(place(evidence)).append(')');
    } else if (finding.location() != null) {
      text.append(" (evidence ").append(finding.location()).append(')');
    }
    if (finding.reason() != null) {
      text.append("; ")
          .append(finding.outcome() == Outcome.KNOWN ? "known: " : "")
          .append(finding.reason());
    }
    return VisibleText.line(text.toString().replaceAll("\\R", " "));
  }

  private static String place(Evidence evidence) {
    var place = new StringBuilder(evidence.transcript()).append(':').append(evidence.line());
    if (evidence.stream() != null) {
      place.append(' ').append(evidence.stream());
    }
    if (evidence.pointer() != null && !evidence.pointer().isEmpty()) {
      place.append(' ').append(evidence.pointer());
    }
    return place.toString();
  }
}
