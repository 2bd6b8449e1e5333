package io.github.dsctck.cli.table;

import io.github.dsctck.certify.rejudge.RejudgeComparison;
import io.github.dsctck.certify.rejudge.RejudgeComparison.ChangedFinding;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Renders a rejudged run for a terminal. */
public final class RejudgeText {

  private static final int MOST = 50;
  private static final Set<Outcome> BAD = Set.of(Outcome.FAIL, Outcome.WARN, Outcome.ERROR);

  private RejudgeText() {}

  /** Returns the lines: the verdicts first, then the differences from the record. */
  public static List<String> of(RejudgeComparison comparison) {
    var lines = new ArrayList<String>();
    var recorded = comparison.recorded().run();
    var judged = comparison.judged().run();
    if (!recorded.version().equals(judged.version())) {
      lines.add(
          "Version %s of the kit made the run; version %s judged it again."
              .formatted(recorded.version(), judged.version()));
    }
    if (isOtherProfile(comparison)) {
      lines.add(
          "The run was judged by profile %s, and is now judged by %s."
              .formatted(recorded.profile(), judged.profile()));
    } else if (!Objects.equals(recorded.profileDigest(), judged.profileDigest())) {
      lines.add("This kit has another edition of the profile %s.".formatted(judged.profile()));
    }
    comparison.judged().summary().resources().forEach(now -> lines.add(verdict(comparison, now)));
    var told = comparison.differences().stream().filter(it -> isTold(comparison, it)).toList();
    told.stream().limit(MOST).map(RejudgeText::line).forEach(lines::add);
    if (told.size() > MOST) {
      lines.add("  … and %d more".formatted(told.size() - MOST));
    }
    lines.add("");
    lines.add(total(comparison));
    if (comparison.unanswered() > 0) {
      lines.add(
          "%d requests of this version are not in the record, so their results are unknown"
              .formatted(comparison.unanswered()));
    }
    return lines;
  }

  /** Returns whether a difference gets a line; under another profile only violations do. */
  private static boolean isTold(RejudgeComparison comparison, ChangedFinding difference) {
    return !isOtherProfile(comparison)
        || difference.now().filter(BAD::contains).isPresent()
        || difference.then().filter(BAD::contains).isPresent();
  }

  private static boolean isOtherProfile(RejudgeComparison comparison) {
    return !comparison.recorded().run().profile().equals(comparison.judged().run().profile());
  }

  private static String verdict(RejudgeComparison comparison, ResourceSummary now) {
    var then =
        comparison.recorded().summary().resources().stream()
            .filter(old -> old.manifest().equals(now.manifest()))
            .filter(old -> Objects.equals(old.resource(), now.resource()))
            .map(ResourceSummary::verdict)
            .findFirst();
    var name =
        VisibleText.line(String.valueOf(now.resource() == null ? now.manifest() : now.resource()));
    return "%-9s %s %s%s"
        .formatted(
            now.verdict(),
            name,
            Objects.requireNonNullElse(now.version(), ""),
            then.filter(now.verdict()::equals).isPresent()
                ? ""
                : ", was " + then.map(Object::toString).orElse("not known"));
  }

  private static String line(ChangedFinding difference) {
    var finding = difference.finding();
    var place =
        String.valueOf(finding.scenario() == null ? finding.manifest() : finding.scenario());
    return "  %-8s%s  %s -> %s"
        .formatted(
            finding.rule(),
            VisibleText.line(Objects.requireNonNullElse(place, "")),
            text(difference.then()),
            text(difference.now()));
  }

  private static String text(Optional<Outcome> outcome) {
    return outcome.map(Outcome::name).orElse("nothing");
  }

  private static String word(RejudgeComparison comparison) {
    if (isOtherProfile(comparison)) {
      return "JUDGED";
    }
    return comparison.isWhole() ? "AGREES" : "DIFFERS";
  }

  private static String total(RejudgeComparison comparison) {
    return ("%-9s %d of %d findings reproduced (%d depend on the machine and were copied from the"
            + " record)")
        .formatted(
            word(comparison),
            comparison.same(),
            comparison.same() + comparison.differences().size(),
            comparison.takenOver());
  }
}
