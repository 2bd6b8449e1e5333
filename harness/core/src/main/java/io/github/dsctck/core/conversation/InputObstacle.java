package io.github.dsctck.core.conversation;

/** What keeps an input from being made, so that a step does not apply. */
public enum InputObstacle {
  /** The schema admits nothing like it, or refuses nothing where something wrong is wanted. */
  BY_SCHEMA,
  /** The channel has no form for it. */
  BY_CHANNEL,
  /** There is nothing it could be made from. */
  OF_NOTHING
}
