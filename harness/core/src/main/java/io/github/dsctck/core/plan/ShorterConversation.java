package io.github.dsctck.core.plan;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.options.Effort;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an effort leaves out of a conversation.
 *
 * @param effort the effort
 * @param operations the operations of the steps that it leaves out
 */
public record ShorterConversation(Effort effort, Set<OperationName> operations) {

  /** Copies the operations. */
  public ShorterConversation {
    operations = Set.copyOf(operations);
  }

  /** Returns what an effort leaves out of all steps, if anything. */
  static Optional<ShorterConversation> of(
      Effort effort, List<PlannedStep> taken, List<PlannedStep> all) {
    var left = new ArrayList<>(all.stream().map(ShorterConversation::kind).toList());
    taken.stream().map(ShorterConversation::kind).forEach(left::remove);
    var operations = EnumSet.noneOf(OperationName.class);
    left.forEach(kind -> operations.add(kind.operation()));
    return left.isEmpty()
        ? Optional.empty()
        : Optional.of(new ShorterConversation(effort, operations));
  }

  private static PlannedStep kind(PlannedStep step) {
    return step.ofVariant(0).at(0, Existence.UNKNOWN);
  }

  /** Returns whether a step that it leaves out may exercise a rule about an operation. */
  public boolean mayExercise(Optional<OperationName> operation) {
    return operation.map(operations::contains).orElse(true);
  }
}
