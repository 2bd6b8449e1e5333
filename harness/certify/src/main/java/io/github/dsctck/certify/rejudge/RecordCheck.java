package io.github.dsctck.certify.rejudge;

import io.github.dsctck.certify.certificate.CertificationDecision;
import io.github.dsctck.certify.rejudge.RejudgeComparison.ChangedFinding;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.EngineConfirmation.Conclusion;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.RunEvidence;
import io.github.dsctck.core.finding.RunReport;
import io.github.dsctck.core.folder.RecordedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares the record of a resource with what its transcripts show.
 *
 * @param out the out folder of the run
 * @param again the run, judged again
 * @param evidence the digests of the files as they are now
 * @param expected the digest that identifies the run, as the run itself printed it; empty if it is
 *     not known
 */
record RecordCheck(
    Path out, RejudgeComparison again, RunEvidence evidence, Optional<String> expected) {

  /** A clock may be set during a run. */
  private static final Duration TOLERANCE = Duration.ofMinutes(1);

  private static final String ADVICE = "; verify the resource again";

  /** Returns the same decision, or a refusal if the record does not follow from the transcripts. */
  CertificationDecision decide(CertificationDecision.Granted granted) throws IOException {
    var fault = difference(granted).or(() -> summary(granted)).or(() -> confirmation(granted));
    if (fault.isEmpty()) {
      fault = time(granted.transcripts()).or(this::digest);
    }
    return fault.isPresent()
        ? new CertificationDecision.Refused(granted.name(), fault.get() + ADVICE)
        : granted;
  }

  private Optional<String> difference(CertificationDecision.Granted granted) {
    return again.differences().stream()
        .filter(one -> granted.manifest().equals(one.finding().manifest()))
        .findFirst()
        .map(RecordCheck::text);
  }

  private static String text(ChangedFinding changed) {
    var finding = changed.finding();
    var rule = finding.step() == null ? finding.rule() : "step " + finding.step();
    return "its transcripts show another outcome of %s: %s, recorded is %s"
        .formatted(rule, word(changed.now()), word(changed.then()));
  }

  private static String word(Optional<Outcome> outcome) {
    return outcome.map(Enum::name).orElse("no finding");
  }

  private Optional<String> summary(CertificationDecision.Granted granted) {
    var recorded = of(again.recorded(), granted);
    var judged = of(again.judged(), granted);
    return recorded.isPresent() && recorded.equals(judged)
        ? Optional.empty()
        : Optional.of("its recorded summary does not follow from its transcripts");
  }

  /** What an engine is said to confirm must follow from its recorded answers. */
  private Optional<String> confirmation(CertificationDecision.Granted granted) {
    boolean same =
        Objects.equals(
                again.recorded().run().conditions().confirmedBy(),
                again.judged().run().conditions().confirmedBy())
            && confirmations(again.recorded(), granted)
                .equals(confirmations(again.judged(), granted));
    return same
        ? Optional.empty()
        : Optional.of("its confirmation by an engine does not follow from its transcripts");
  }

  private static Map<List<@Nullable String>, Conclusion> confirmations(
      RunReport report, CertificationDecision.Granted granted) {
    var conclusions = new HashMap<List<@Nullable String>, Conclusion>();
    for (var finding : report.findings()) {
      var confirmation = finding.confirmation();
      if (confirmation != null && granted.manifest().equals(finding.manifest())) {
        conclusions.put(
            Arrays.asList(finding.rule(), finding.scenario(), finding.step()),
            confirmation.conclusion());
      }
    }
    return conclusions;
  }

  private static Optional<List<Object>> of(
      RunReport report, CertificationDecision.Granted granted) {
    return report.summary().resources().stream()
        .filter(one -> one.manifest().equals(granted.manifest()))
        .filter(one -> granted.resource().equals(one.resource()))
        .findFirst()
        .map(RecordCheck::conclusion);
  }

  private static List<Object> conclusion(ResourceSummary summary) {
    return List.of(
        summary.verdict(),
        summary.known(),
        summary.rules(),
        summary.planned(),
        summary.executed(),
        summary.missing(),
        summary.capabilities());
  }

  private Optional<String> digest() {
    if (!evidence.equals(again.recorded().summary().evidence())) {
      return Optional.of("the files of the run do not match the digests in its summary");
    }
    return expected
        .map(digest -> digest.replaceFirst("^sha256:", ""))
        .filter(digest -> !digest.equals(evidence.head()))
        .map(digest -> "the evidence of the run is sha256:" + evidence.head());
  }

  private Optional<String> time(List<String> transcripts) throws IOException {
    var run = again.recorded();
    var begin = Instant.parse(run.run().started());
    var end = begin.plusMillis(run.summary().millis()).plus(TOLERANCE);
    for (var name : transcripts) {
      for (var exchange : TranscriptReader.read(RecordedFile.in(out, name))) {
        var started = exchange.received().started();
        if (started.isBefore(begin.minus(TOLERANCE)) || started.isAfter(end)) {
          return Optional.of(
              "%s:%d is from %s, and the run started at %s"
                  .formatted(name, exchange.number(), started, begin));
        }
      }
    }
    return Optional.empty();
  }
}
