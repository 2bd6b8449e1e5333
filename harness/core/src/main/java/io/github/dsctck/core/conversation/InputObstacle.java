package io.github.dsctck.core.conversation;

/** The reason why the kit cannot make an input, so that a step does not apply. */
public enum InputObstacle {
  /** The schema accepts no such input, or refuses none where the input should be invalid. */
  BY_SCHEMA,
  /** The channel has no form for it. */
  BY_CHANNEL,
  /** The values it would consist of are missing. */
  OF_NOTHING
}
