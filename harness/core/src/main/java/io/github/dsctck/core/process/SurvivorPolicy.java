package io.github.dsctck.core.process;

/** What becomes of the processes that outlive their scenario. */
public enum SurvivorPolicy {
  /** They are ended. */
  END,
  /** They stay, because the scenario says {@code leaves: processes}. */
  KEEP
}
