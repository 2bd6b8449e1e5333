package io.github.dsctck.mutation;

import io.github.dsctck.core.conversation.LifecycleStep;
import io.github.dsctck.mutation.mutator.Mutator;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

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
 * @param shownBy the steps of derived conversations that show what failed
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
    Set<LifecycleStep> shownBy,
    String reason) {

  /** Copies the lists. */
  public MutantRecord {
    breaks = List.copyOf(breaks);
    killers = List.copyOf(killers);
    extra = List.copyOf(extra);
    shownBy = Collections.unmodifiableSet(new TreeSet<>(shownBy));
  }

  /** Returns whether it reveals a defect of the kit. */
  public boolean isBad() {
    return status == MutantStatus.FALSE_POSITIVE
        || status == MutantStatus.ERROR
        || mustApply && status == MutantStatus.SURVIVED;
  }
}
