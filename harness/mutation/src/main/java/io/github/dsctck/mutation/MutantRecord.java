package io.github.dsctck.mutation;

import io.github.dsctck.mutation.mutator.Mutator;
import java.util.List;

/**
 * A cell group of the matrix: what became of one mutant of one resource.
 *
 * @param resource the type and version of the resource
 * @param mutator the mutator that made it
 * @param breaks the ids of the rules it may violate
 * @param status what became of it
 * @param mustApply whether it breaks a rule at level MUST that the resource itself was seen to keep
 * @param killers the ids of the rules that noticed, those meant to be broken first
 * @param extra the killers it was not meant to break
 * @param reason why it was not killed, or nothing
 */
public record MutantRecord(
    String resource,
    Mutator mutator,
    List<String> breaks,
    MutantStatus status,
    boolean mustApply,
    List<String> killers,
    List<String> extra,
    String reason) {

  /** Copies the lists. */
  public MutantRecord {
    breaks = List.copyOf(breaks);
    killers = List.copyOf(killers);
    extra = List.copyOf(extra);
  }

  /** Returns whether it shows a fault of the kit. */
  public boolean isBad() {
    return status == MutantStatus.FALSE_POSITIVE
        || status == MutantStatus.ERROR
        || mustApply && status == MutantStatus.SURVIVED;
  }
}
