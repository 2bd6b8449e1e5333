package io.github.dsctck.core.options;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How many processes a derived conversation about one instance may start. */
public enum Effort {
  /** The steps that show most, for the time while a resource is written. */
  QUICK("quick", 30),
  /** The steps that show nearly everything. */
  STANDARD("standard", 60),
  /** All steps, as a certificate needs them. */
  FULL("full", Integer.MAX_VALUE);

  /** The names of all, the least effort first. */
  public static final List<String> NAMES = Stream.of(values()).map(Effort::wireName).toList();

  private final String wireName;
  private final int processes;

  Effort(String wireName, int processes) {
    this.wireName = wireName;
    this.processes = processes;
  }

  /** Returns the effort of that name. */
  public static Optional<Effort> of(String wireName) {
    return Stream.of(values()).filter(effort -> effort.wireName.equals(wireName)).findFirst();
  }

  public String wireName() {
    return wireName;
  }

  /**
   * Returns the most processes of a conversation with a resource that does not fail. A failure is
   * examined by a few more, and dangerous cases that an author permits are additional.
   */
  public int processes() {
    return processes;
  }
}
