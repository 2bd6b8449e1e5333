package io.github.dsctck.core.process.confine;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How the processes that outlive a scenario are found. */
public enum Containment {
  /** Each scenario has a sandbox, which ends with all its processes. */
  SANDBOX("Each scenario has a sandbox. No process leaves it, and all its processes end with it."),
  /** The system keeps each process together with all that it starts. */
  GROUPS(
      "Child processes are found and ended even if they detach from their parents (job objects). A"
          + " process that another service starts, such as the task scheduler, is not found."),
  /** The system gives orphans to the kit. */
  ADOPTION(
      "Leftover child processes are found even if they detach from their parents. A process that"
          + " another service starts, such as cron, is not found."),
  /** Only what still has a parent or an open pipe is known. */
  DESCENDANTS(
      "Leftover child processes are found by parent and by open pipes; a fully detached daemon may"
          + " be missed.");

  private final String sentence;

  Containment(String sentence) {
    this.sentence = sentence;
  }

  /** Returns what is found and what may be missed, as sentences. */
  public String sentence() {
    return sentence;
  }

  /** Returns the word in records. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the one with a word, empty for another word. */
  public static Optional<Containment> of(String wireName) {
    return Stream.of(values()).filter(one -> one.wireName().equals(wireName)).findFirst();
  }
}
