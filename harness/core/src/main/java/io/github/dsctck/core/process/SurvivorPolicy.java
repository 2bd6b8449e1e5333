package io.github.dsctck.core.process;

/** The treatment of processes that outlive their scenario. */
public enum SurvivorPolicy {
  /** The kit ends them. */
  END,
  /** They stay, because the scenario has {@code leaves: processes}. */
  KEEP
}
