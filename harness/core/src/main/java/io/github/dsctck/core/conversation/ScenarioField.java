package io.github.dsctck.core.conversation;

/** What an author can add to a scenario so that it shows more. */
public enum ScenarioField {
  /** That an instance which was there before may be changed and put back. */
  RESTORE,

  /** An identity made for the run. */
  IDENTITY,

  /** Other values for the instance. */
  ALTERNATE,

  /** More values for the instance. */
  DESIRED,

  /** Properties that may hold any text. */
  FREE_TEXT
}
