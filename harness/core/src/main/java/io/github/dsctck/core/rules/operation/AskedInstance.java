package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.text.Clip;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks whether get returns the requested instance: GET-02. */
final class AskedInstance {

  private AskedInstance() {}

  /**
   * Returns a get that returned another instance than the run requested. An identity in another
   * spelling is not another instance.
   */
  static Optional<Violation> takenForAnother(Conversation conversation) {
    var asked =
        conversation.gets().stream()
            .flatMap(seen -> seen.observation().input().stream())
            .filter(input -> isWhole(conversation, input))
            .map(conversation::identityOf)
            .collect(Collectors.toSet());
    return conversation.gets().stream()
        .filter(seen -> seen.observation().isOwnInput())
        .filter(seen -> isAnother(conversation, seen, asked))
        .findFirst()
        .map(
            seen ->
                Violation.onStdout(
                    seen.observation(),
                    "the requested instance %s"
                        .formatted(Clip.of(conversation.identityOf(input(seen)))),
                    "the instance " + Clip.of(conversation.identityOf(seen.state()))));
  }

  private static boolean isAnother(
      Conversation conversation, ObservedState seen, Set<String> asked) {
    if (!isWhole(conversation, input(seen)) || !isWhole(conversation, seen.state())) {
      return false;
    }
    var shown = conversation.identityOf(seen.state());
    return !shown.equals(conversation.identityOf(input(seen))) && asked.contains(shown);
  }

  private static boolean isWhole(Conversation conversation, JsonObject object) {
    return isKnown(conversation) && conversation.identifying().stream().allMatch(object::has);
  }

  /**
   * Returns whether author or schema name identifying properties; a required property is not
   * enough.
   */
  private static boolean isKnown(Conversation conversation) {
    boolean named =
        conversation.instance().isPresent()
            || conversation
                .subject()
                .schema()
                .filter(schema -> !schema.keyProperties().isEmpty())
                .isPresent();
    return named && !conversation.identifying().isEmpty();
  }

  private static JsonObject input(ObservedState seen) {
    return seen.observation().input().orElse(JsonObject.empty());
  }
}
