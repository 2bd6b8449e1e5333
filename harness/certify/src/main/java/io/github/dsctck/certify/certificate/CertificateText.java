package io.github.dsctck.certify.certificate;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.process.confine.Containment;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders a certificate for people. */
final class CertificateText {

  private CertificateText() {}

  static String name(Claim claim) {
    return VisibleText.line(claim.name());
  }

  private static int applicable(Claim claim) {
    return claim.rules().values().stream().mapToInt(Integer::intValue).sum()
        - claim.rules().getOrDefault(Outcome.NOT_APPLICABLE, 0)
        - claim.rules().getOrDefault(Outcome.UNSCORED, 0);
  }

  private static String folders(Statement statement) {
    return statement.folders().isEmpty()
        ? "none"
        : "all files below " + quoted(statement.folders());
  }

  private static String quoted(List<String> names) {
    return names.stream().map(Quotation::of).collect(Collectors.joining(" and "));
  }

  private static String reach(Claim claim) {
    if (!Boolean.TRUE.equals(claim.confined())) {
      return "not confined: the resource may have read other files";
    }
    return claim.needs() == null
        ? "confined  the resource could read only these files, programs on PATH and the system"
        : "confined  the resource could read only these files, what it needs, programs on PATH and"
            + " the system";
  }

  private static String engine(Claim claim) {
    var confirmation = claim.confirmation();
    if (confirmation == null) {
      return "no DSC engine confirmed the operations";
    }
    var digest = confirmation.by().sha256();
    return VisibleText.line(
        "%s%s: %s"
            .formatted(
                confirmation.by().name(),
                digest == null ? "" : ", sha256 " + digest,
                confirmation.operations().describe()));
  }

  /**
   * Returns lines with a label and a value.
   *
   * @param hidden the names of scenarios that the resource sees now, but not during the run
   */
  static List<String> facts(Statement statement, List<String> hidden) {
    var claim = statement.predicate().claim();
    var facts = new ArrayList<String>();
    Collections.addAll(
        facts,
        "profile   %s, sha256 %s".formatted(claim.profile().name(), claim.profile().sha256()),
        "run       kit %s on %s, %s"
            .formatted(
                VisibleText.line(claim.kit()),
                VisibleText.line(claim.os()),
                VisibleText.line(claim.started())),
        "rules     %d of %d that apply passed"
            .formatted(claim.rules().getOrDefault(Outcome.PASS, 0), applicable(claim)),
        "files     %d".formatted(statement.files()),
        "folders   " + folders(statement),
        reach(claim));
    if (claim.uncovered() != null) {
      facts.add("left out  the files in " + quoted(claim.uncovered()));
    }
    if (!hidden.isEmpty()) {
      facts.add(
          "hidden    the resource did not see %s; remove them where it runs"
              .formatted(quoted(hidden)));
    }
    Optional.ofNullable(claim.containment())
        .flatMap(Containment::of)
        .ifPresent(how -> facts.add("processes " + how.sentence()));
    if (claim.needs() != null) {
      facts.add("needs     " + VisibleText.line(String.join("; ", claim.needs())));
    }
    facts.add("engine    " + engine(claim));
    facts.add(
        claim.signed() == Claim.Moment.RUN
            ? "signed    by the run itself"
            : "signed    later, after the recorded answers were judged again");
    return facts;
  }
}
