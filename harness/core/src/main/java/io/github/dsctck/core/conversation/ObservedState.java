package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonObject;

/**
 * The state of an instance as one exchange showed it.
 *
 * @param observation the exchange
 * @param state the state it showed
 * @param epoch the number of changes by this run before it was observed
 * @param identity the identity of its instance
 */
public record ObservedState(Observation observation, JsonObject state, int epoch, String identity) {

  /** Returns whether the instance exists by this state. */
  public boolean exists() {
    return !observation.subject().convention().isAbsent(state);
  }
}
