package io.github.dsctck.reports;

import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.recheck.Agreement;
import io.github.dsctck.core.recheck.Agreement.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What a run comes to when it is judged once more, for a terminal. */
public final class AgreementText {

  private static final int MOST = 50;
  private static final Set<Outcome> BAD = Set.of(Outcome.FAIL, Outcome.WARN, Outcome.ERROR);

  private AgreementText() {}

  /** Returns the lines: the verdicts first, then what is not as it was recorded. */
  public static List<String> of(Agreement agreement) {
    var lines = new ArrayList<String>();
    var recorded = agreement.recorded().run();
    var judged = agreement.judged().run();
    if (!recorded.version().equals(judged.version())) {
      lines.add(
          "The run was made by version %s of the kit, and judged now by %s."
              .formatted(recorded.version(), judged.version()));
    }
    if (isOtherProfile(agreement)) {
      lines.add(
          "The run was held to %s, and now to %s.".formatted(recorded.profile(), judged.profile()));
    } else if (!Objects.equals(recorded.profileDigest(), judged.profileDigest())) {
      lines.add("The profile %s is another edition by now.".formatted(judged.profile()));
    }
    agreement.judged().summary().resources().forEach(now -> lines.add(verdict(agreement, now)));
    var told = agreement.differences().stream().filter(it -> isTold(agreement, it)).toList();
    told.stream().limit(MOST).map(AgreementText::line).forEach(lines::add);
    if (told.size() > MOST) {
      lines.add("  … and %d more".formatted(told.size() - MOST));
    }
    lines.add("");
    lines.add(total(agreement));
    if (agreement.unanswered() > 0) {
      lines.add(
          "%d requests of this version were not made then, so that what they would show is not known"
              .formatted(agreement.unanswered()));
    }
    return lines;
  }

  /** Under another profile only what is broken, or was, is worth a line. */
  private static boolean isTold(Agreement agreement, Difference difference) {
    return !isOtherProfile(agreement)
        || difference.now().filter(BAD::contains).isPresent()
        || difference.then().filter(BAD::contains).isPresent();
  }

  private static boolean isOtherProfile(Agreement agreement) {
    return !agreement.recorded().run().profile().equals(agreement.judged().run().profile());
  }

  private static String verdict(Agreement agreement, ResourceSummary now) {
    var then =
        agreement.recorded().summary().resources().stream()
            .filter(old -> old.manifest().equals(now.manifest()))
            .filter(old -> Objects.equals(old.resource(), now.resource()))
            .map(ResourceSummary::verdict)
            .findFirst();
    var name = VisibleText.line(Objects.requireNonNullElse(now.resource(), now.manifest()));
    return "%-9s %s %s%s"
        .formatted(
            now.verdict(),
            name,
            Objects.requireNonNullElse(now.version(), ""),
            then.filter(now.verdict()::equals).isPresent()
                ? ""
                : ", was " + then.map(Object::toString).orElse("not known"));
  }

  private static String line(Difference difference) {
    var finding = difference.finding();
    var place = Objects.requireNonNullElse(finding.scenario(), finding.manifest());
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

  private static String total(Agreement agreement) {
    var word = isOtherProfile(agreement) ? "JUDGED" : agreement.isWhole() ? "AGREES" : "DIFFERS";
    return "%-9s %d of %d findings come to the same; %d of them are about the machine and taken as recorded"
        .formatted(
            word,
            agreement.same(),
            agreement.same() + agreement.differences().size(),
            agreement.takenOver());
  }
}
