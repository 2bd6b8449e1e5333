package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepRecord;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds out whether a change by the resource can be seen at all. If successful sets change nothing
 * that the kit watches, the same silence of a read-only operation proves nothing.
 */
final class StateVisibility {

  private static final String BLIND =
      "no set was seen to change anything: neither what get returns nor a file in the sandbox, the"
          + " folder of the manifest, or a folder in arguments or \"env\"";

  private StateVisibility() {}

  /**
   * Returns a verdict that nothing was changed, unless a change would not have been seen.
   *
   * @param differ whether two states from get differ in a property that can be compared
   */
  static Verdict orBlind(Conversation conversation, Predicate<StatePair> differ, Verdict verdict) {
    return verdict instanceof Verdict.Satisfied && isBlind(conversation, differ)
        ? Verdict.notExercised(reason(conversation))
        : verdict;
  }

  /** Another desired state may show a change where the instance had the desired one before. */
  private static NotExercisedReason reason(Conversation conversation) {
    return conversation.instance().filter(it -> it.alternate().isEmpty()).isPresent()
        ? NotExercisedReason.lacking(
            ScenarioField.ALTERNATE, BLIND + "; add an \"alternate\" to the scenario")
        : NotExercisedReason.of(BLIND);
  }

  private static boolean isBlind(Conversation conversation, Predicate<StatePair> differ) {
    var sets =
        SetSteps.meant(conversation).stream()
            .filter(set -> SetSteps.round(conversation, set).isPresent())
            .toList();
    var noise = noise(conversation);
    return !sets.isEmpty()
        && sets.stream().noneMatch(set -> isSeen(conversation, set, noise, differ));
  }

  /** Returns the files that reading changes too, such as logs and caches. */
  private static Set<String> noise(Conversation conversation) {
    return conversation.steps().stream()
        .flatMap(step -> step.observations().stream())
        .filter(Observation::mustChangeNothing)
        .flatMap(seen -> conversation.changedAnywhere(seen).stream())
        .collect(Collectors.toSet());
  }

  private static boolean isSeen(
      Conversation conversation, StepRecord set, Set<String> noise, Predicate<StatePair> differ) {
    var round = SetSteps.round(conversation, set).orElseThrow();
    return set.observations().stream()
            .filter(seen -> !seen.mustChangeNothing())
            .anyMatch(seen -> !noise.containsAll(conversation.changedAnywhere(seen)))
        || differ.test(round);
  }
}
