package io.github.dsctck.reports.run;

import io.github.dsctck.core.finding.ResourceSummary;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.text.VisibleText;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Summarises the verdicts of a run in one sentence without a full stop. */
public final class Headline {

  private Headline() {}

  /** Returns the sentence about some resources. */
  public static String of(List<ResourceSummary> resources) {
    if (resources.isEmpty()) {
      return "Nothing was judged";
    }
    var worst = worst(resources);
    if (resources.size() == 1) {
      var only = resources.get(0);
      var name = Objects.requireNonNullElse(only.resource(), only.manifest());
      return VisibleText.line(name) + " " + word(worst) + aside(resources);
    }
    long count = resources.stream().filter(resource -> resource.verdict() == worst).count();
    var sentence =
        count == resources.size()
            ? "All " + count + " resources " + words(worst)
            : "%d of %d resources %s"
                .formatted(count, resources.size(), count == 1 ? word(worst) : words(worst));
    return sentence + aside(resources);
  }

  /** Returns how many violations the baseline accepts. */
  private static String aside(List<ResourceSummary> resources) {
    int known = resources.stream().mapToInt(ResourceSummary::known).sum();
    return known == 0
        ? ""
        : ", not counting " + known + (known == 1 ? " known violation" : " known violations");
  }

  /** Returns the worst verdict, {@code INCOMPLETE} for no resources. */
  public static ResourceVerdict worst(List<ResourceSummary> resources) {
    return resources.stream()
        .map(ResourceSummary::verdict)
        .min(Comparator.naturalOrder())
        .orElse(ResourceVerdict.INCOMPLETE);
  }

  private static String word(ResourceVerdict verdict) {
    return switch (verdict) {
      case VIOLATES -> "violates the contract";
      case ERROR -> "could not be verified (internal error)";
      case INCOMPLETE -> "is not fully tested";
      case CONFORMS -> "conforms";
    };
  }

  private static String words(ResourceVerdict verdict) {
    return switch (verdict) {
      case VIOLATES -> "violate the contract";
      case ERROR -> "could not be verified (internal error)";
      case INCOMPLETE -> "are not fully tested";
      case CONFORMS -> "conform";
    };
  }
}
