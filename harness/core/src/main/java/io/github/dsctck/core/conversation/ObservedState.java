package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonObject;

/**
 * The state of an instance as one exchange showed it.
 *
 * @param observation the exchange
 * @param state the state it showed
 * @param epoch how many changes this run had made when it was seen
 * @param identity which instance it is about
 */
public record ObservedState(
    Observation observation, JsonObject state, int epoch, String identity) {}
