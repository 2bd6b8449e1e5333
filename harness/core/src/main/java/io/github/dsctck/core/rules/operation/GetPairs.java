package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.evidence.ConversationFacts;
import io.github.dsctck.core.evidence.StatePair;
import io.github.dsctck.core.json.JsonObject;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pairs of gets of one instance with different desired values in their input: GET-02 and GET-06.
 */
final class GetPairs {

  private static final Set<StepInput> ASKING_OTHERWISE =
      Set.of(
          StepInput.IDENTITY,
          StepInput.DESIRED,
          StepInput.ALTERNATE,
          StepInput.AUTHOR,
          StepInput.RETURNED,
          StepInput.OTHER);

  private GetPairs() {}

  /**
   * Returns whether the instance schema has a property that one get could desire and another not.
   */
  static boolean canBeAskedOtherwise(Conversation conversation) {
    return conversation.subject().schema().isEmpty()
        || !conversation.subject().desirable(conversation.identifying()).isEmpty();
  }

  /** Returns the adjacent gets of one instance with different values in their input. */
  static Stream<StatePair> askedOtherwise(Conversation conversation) {
    var asked =
        conversation.gets().stream()
            .filter(seen -> ASKING_OTHERWISE.contains(seen.observation().stepInput()))
            .toList();
    return IntStream.range(1, asked.size())
        .mapToObj(later -> new StatePair(asked.get(later - 1), asked.get(later)))
        .filter(pair -> pair.earlier().epoch() == pair.later().epoch())
        .filter(pair -> pair.earlier().identity().equals(pair.later().identity()))
        .filter(pair -> !input(pair.earlier()).equals(input(pair.later())))
        .filter(
            pair ->
                ConversationFacts.of(conversation)
                    .adjacentGets()
                    .onlyGetsBetween(pair.earlier(), pair.later()));
  }

  private static JsonObject input(ObservedState seen) {
    return seen.observation().input().orElse(JsonObject.empty());
  }
}
