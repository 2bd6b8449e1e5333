package io.github.dsctck.mutation;

import io.github.dsctck.mutation.mutator.Mutator;
import java.util.List;

/**
 * A row of the matrix: one mutant of one resource.
 *
 * @param resource the type and version of the resource
 * @param mutator the mutator that made it
 * @param breaks the ids of the rules that the mutant may violate
 * @param status its status
 * @param mustApply whether it violates a MUST rule that the original resource passed
 * @param killers the ids of the rules that detected it, the intended rules first
 * @param extra the killers that it was not meant to violate
 * @param reason why it was not killed, or an empty text
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

  /** Returns whether it reveals a defect of the kit. */
  public boolean isBad() {
    return status == MutantStatus.FALSE_POSITIVE
        || status == MutantStatus.ERROR
        || mustApply && status == MutantStatus.SURVIVED;
  }
}
