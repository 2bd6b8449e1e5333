package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.json.JsonBoolean;
import java.util.List;

/**
 * Two states to be compared.
 *
 * @param earlier the one seen first
 * @param later the one seen next
 */
public record StatePair(ObservedState earlier, ObservedState later) {

  /**
   * Returns the properties that are not alike; only those in both states where the two were asked
   * for with different input.
   */
  public List<String> differing(Conversation conversation) {
    return Comparison.sameQuestion(earlier, later)
        ? Comparison.differences(
            conversation.comparable(earlier.state()), conversation.comparable(later.state()))
        : conflicting(conversation);
  }

  /** Returns the properties that both states have with different values. */
  public List<String> conflicting(Conversation conversation) {
    return Comparison.conflicts(
        conversation.comparable(earlier.state()), conversation.comparable(later.state()));
  }

  /** Returns whether there was no instance at first. */
  public boolean isCreation() {
    return JsonBoolean.FALSE.equals(earlier.state().get("_exist"));
  }
}
