package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.catalogue.baseline.BaselineEntry;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import java.util.List;

/**
 * The entries of a baseline whose violation no longer occurs.
 *
 * @param plan the plan of the run
 * @param types the types of the verified resources
 */
record StaleBaseline(Plan plan, List<String> types) {

  /** Returns a note for each entry without a violation, apart from those of another run. */
  List<String> notes(List<BaselineEntry> without) {
    return without.stream()
        .filter(entry -> isVerified(entry) || plan.speaksOfTheRest() && !isElsewhere(entry))
        .map(this::note)
        .toList();
  }

  private boolean isVerified(BaselineEntry entry) {
    return types.stream().anyMatch(entry.resource()::equalsIgnoreCase);
  }

  /** Returns whether an entry is about a resource of another run. */
  private boolean isElsewhere(BaselineEntry entry) {
    return plan.elsewhere().anyMatch(one -> entry.resource().equalsIgnoreCase(one.resource()));
  }

  private String note(BaselineEntry entry) {
    var listed =
        "%s: the baseline lists %s for %s, "
            .formatted(entry.location(), entry.rule(), Quotation.of(entry.resource()));
    return isVerified(entry)
        ? listed + "which no longer occurs; remove the entry"
        : listed
            + "but the verified path contains no such resource; "
            + Spelling.nearest(entry.resource(), types)
                .map(near -> "did you mean " + Quotation.of(near) + "?")
                .orElse("correct the name or remove the entry");
  }
}
