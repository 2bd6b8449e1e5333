package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import java.util.List;

/**
 * Two states to compare.
 *
 * @param earlier the earlier state
 * @param later the later state
 */
public record StatePair(ObservedState earlier, ObservedState later) {

  /** Returns the differing properties; only those in both states if the inputs differ. */
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

  /** Returns whether the instance was missing at first. */
  public boolean isCreation() {
    return !earlier.exists();
  }
}
