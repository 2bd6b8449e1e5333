package io.github.dsctck.mutation;

import io.github.dsctck.mutation.mutator.Mutator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Determines the status of a mutant from the findings.
 *
 * @param mutator the mutator
 * @param breaks the rules that the mutant may violate
 * @param itself the findings about the original resource
 * @param found the findings about the mutant
 * @param covered whether the mutant had an opportunity to differ from the resource
 */
record MutantClassifier(
    Mutator mutator,
    List<String> breaks,
    MutantFindings itself,
    MutantFindings found,
    boolean covered) {

  /** The pseudo-rule of author's expectations, which any defect may violate. */
  private static final String AUTHOR = "EXPECT";

  MutantRecord of(String resource) {
    var killers = new LinkedHashSet<String>();
    breaks.stream().filter(noticed()::contains).forEach(killers::add);
    killers.addAll(noticed());
    var extra = noticed().stream().filter(rule -> !breaks.contains(rule)).toList();
    var status = status();
    return new MutantRecord(
        resource,
        mutator,
        breaks,
        status,
        mustApply(),
        List.copyOf(killers),
        extra,
        found.shownBy(),
        reason(status));
  }

  private MutantStatus status() {
    if (!found.errors().isEmpty()) {
      return MutantStatus.ERROR;
    }
    if (mutator.isLawful()) {
      return lawfulStatus();
    }
    if (breaks.stream().anyMatch(noticed()::contains)) {
      return MutantStatus.KILLED;
    }
    if (found.failedMusts().stream().anyMatch(noticed()::contains)) {
      return MutantStatus.KILLED_BY_OTHERS;
    }
    if (!covered) {
      return MutantStatus.NOT_COVERED;
    }
    if (reached().isEmpty()) {
      return MutantStatus.EQUIVALENT;
    }
    return lost().isEmpty() ? MutantStatus.SURVIVED : MutantStatus.MASKED;
  }

  private MutantStatus lawfulStatus() {
    if (!noticed().isEmpty() || !lost().isEmpty()) {
      return MutantStatus.FALSE_POSITIVE;
    }
    return covered ? MutantStatus.EQUIVALENT : MutantStatus.NOT_COVERED;
  }

  private String reason(MutantStatus status) {
    return switch (status) {
      case SURVIVED -> "%s did not detect it".formatted(String.join(", ", reached()));
      case MASKED ->
          "%s cannot distinguish it from a legitimate one; not exercised: %s"
              .formatted(String.join(", ", reached()), String.join(", ", lost()));
      case EQUIVALENT ->
          mutator.isLawful() || breaks.isEmpty()
              ? "the contract allows it"
              : "this resource cannot violate %s".formatted(String.join(", ", breaks));
      case NOT_COVERED -> "the resource gave it no opportunity";
      case ERROR -> String.join("; ", found.errors());
      case FALSE_POSITIVE ->
          lost().isEmpty() ? "" : "%s not exercised".formatted(String.join(", ", lost()));
      case KILLED, KILLED_BY_OTHERS -> "";
    };
  }

  private boolean mustApply() {
    return reached().stream().anyMatch(itself.musts()::contains);
  }

  /**
   * Returns the MUST rules that the original resource passes and that were not exercised with the
   * mutant.
   */
  private List<String> lost() {
    return itself.passedMusts().stream()
        .filter(rule -> !found.passed().contains(rule) && !found.failed().contains(rule))
        .toList();
  }

  private List<String> reached() {
    return breaks.stream().filter(itself.reachable()::contains).toList();
  }

  private Set<String> noticed() {
    return found.failed().stream()
        .filter(rule -> !itself.failed().contains(rule) && !rule.equals(AUTHOR))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
