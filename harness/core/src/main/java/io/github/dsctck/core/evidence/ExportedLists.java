package io.github.dsctck.core.evidence;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The complete lists of export as states, so that they can be compared like states from get: each
 * instance is a property, named by its identity.
 */
final class ExportedLists {

  private static final String ALL = "all that export lists";

  private ExportedLists() {}

  /**
   * Returns the reliable lists by their exchanges.
   *
   * @param aside properties whose values say nothing
   */
  static Map<Observation, ObservedState> of(Conversation conversation, Set<String> aside) {
    var lists = new LinkedHashMap<Observation, ObservedState>();
    if (conversation.tellsInstancesApart()) {
      conversation.steps(OperationName.EXPORT, StepInput.NONE).stream()
          .flatMap(step -> conversation.own(step).stream())
          .filter(Observation::succeeded)
          .forEach(
              seen ->
                  lists.put(
                      seen,
                      new ObservedState(seen, list(conversation, seen, aside), seen.epoch(), ALL)));
    }
    return lists;
  }

  private static JsonObject list(Conversation conversation, Observation seen, Set<String> aside) {
    var instances = new LinkedHashMap<String, JsonValue>();
    seen.states().stream()
        .flatMap(state -> state.asObject().stream())
        .forEach(
            state ->
                instances.put(
                    conversation.identityOf(state), conversation.comparable(state).without(aside)));
    return JsonObject.of(instances);
  }
}
