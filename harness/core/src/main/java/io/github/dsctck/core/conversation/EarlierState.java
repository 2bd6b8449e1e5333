package io.github.dsctck.core.conversation;

import io.github.dsctck.core.json.JsonObject;
import java.util.Optional;

/**
 * The state that an earlier version of the resource set before the conversation.
 *
 * @param version the name of that version in a sentence
 * @param input the desired state that it set, as its get confirms
 * @param missing why there is no such state, if so
 */
public record EarlierState(
    String version, JsonObject input, Optional<NotExercisedReason> missing) {}
