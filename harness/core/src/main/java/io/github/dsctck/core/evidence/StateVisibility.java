package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.StepRecord;

/**
 * Finds out whether a change by the resource can be seen at all. If successful sets change nothing
 * that the kit watches, the same silence of a read-only operation proves nothing.
 */
public final class StateVisibility {

  private static final NotExercisedReason BLIND =
      NotExercisedReason.of(
          "no set was seen to change anything: neither what get returns or export lists nor a file"
              + " in the sandbox, the folder of the manifest, or a folder in arguments or \"env\"");

  private StateVisibility() {}

  /** Returns a verdict that nothing was changed, unless a change would not have been seen. */
  public static Verdict orBlind(Conversation conversation, Verdict verdict) {
    return verdict instanceof Verdict.Satisfied && isBlind(conversation)
        ? Verdict.notExercised(BLIND)
        : verdict;
  }

  private static boolean isBlind(Conversation conversation) {
    var sets =
        SetSteps.meant(conversation).stream()
            .filter(set -> SetSteps.round(conversation, set).isPresent())
            .toList();
    return !sets.isEmpty() && sets.stream().noneMatch(set -> isSeen(conversation, set));
  }

  private static boolean isSeen(Conversation conversation, StepRecord set) {
    return set.observations().stream()
            .filter(seen -> !seen.mustChangeNothing())
            .anyMatch(seen -> !conversation.changedFiles(seen).isEmpty())
        || !SetSteps.round(conversation, set).orElseThrow().differing(conversation).isEmpty();
  }
}
