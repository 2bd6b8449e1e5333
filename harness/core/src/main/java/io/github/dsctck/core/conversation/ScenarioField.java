package io.github.dsctck.core.conversation;

import io.github.dsctck.core.scenario.Instance;

/** A field that an author can add to a scenario to exercise more rules. */
public enum ScenarioField {
  /** The permission to change an existing instance and restore it. */
  RESTORE,

  /** An identity that is unique to the run. */
  IDENTITY,

  /** Other values for the instance. */
  ALTERNATE,

  /** More values for the instance. */
  DESIRED,

  /** Properties that accept any text. */
  FREE_TEXT;

  /** Returns whether a scenario gives an instance the field already. */
  public boolean isIn(Instance instance) {
    return switch (this) {
      case ALTERNATE -> instance.alternate().isPresent();
      case DESIRED -> !instance.desired().isEmpty();
      case FREE_TEXT -> instance.freeText().isPresent();
      case RESTORE, IDENTITY -> false;
    };
  }
}
