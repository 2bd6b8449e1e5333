package io.github.dsctck.mutation;

import io.github.dsctck.mutation.mutator.Mutation;
import io.github.dsctck.mutation.mutator.Mutator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells from what was found what became of a mutant.
 *
 * @param mutator what was done to the resource
 * @param breaks the rules it may violate
 * @param itself what was found of the resource as it is
 * @param found what was found of the mutant
 * @param deeds how often the mutant did something wrong
 */
record MutantClassifier(
    Mutator mutator, List<String> breaks, MutantFindings itself, MutantFindings found, int deeds) {

  /** What an author expects is no rule of the contract, and breaks with any of them. */
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
    if (found.brokenMusts().stream().anyMatch(noticed()::contains)) {
      return MutantStatus.KILLED_BY_OTHERS;
    }
    if (deeds == 0) {
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
    return deeds == 0 && mutator.mutation() != Mutation.NONE
        ? MutantStatus.NOT_COVERED
        : MutantStatus.EQUIVALENT;
  }

  private String reason(MutantStatus status) {
    return switch (status) {
      case SURVIVED -> "%s did not notice".formatted(String.join(", ", reached()));
      case MASKED ->
          "%s cannot be told from a good reason, but %s cannot be shown either"
              .formatted(String.join(", ", reached()), String.join(", ", lost()));
      case EQUIVALENT ->
          mutator.isLawful()
              ? "the contract allows it"
              : "%s cannot be broken by this resource".formatted(String.join(", ", breaks));
      case NOT_COVERED -> "nothing it was asked gave it the chance";
      case ERROR -> String.join("; ", found.errors());
      case FALSE_POSITIVE ->
          lost().isEmpty() ? "" : "%s cannot be shown".formatted(String.join(", ", lost()));
      case KILLED, KILLED_BY_OTHERS -> "";
    };
  }

  private boolean mustApply() {
    return breaks.stream().anyMatch(itself.keptMusts()::contains);
  }

  /** Returns the rules at level MUST that the resource itself keeps and that were not shown. */
  private List<String> lost() {
    return itself.keptMusts().stream()
        .filter(rule -> !found.kept().contains(rule) && !found.broken().contains(rule))
        .toList();
  }

  private List<String> reached() {
    return breaks.stream().filter(itself.kept()::contains).toList();
  }

  private Set<String> noticed() {
    return found.broken().stream()
        .filter(rule -> !itself.broken().contains(rule) && !rule.equals(AUTHOR))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
