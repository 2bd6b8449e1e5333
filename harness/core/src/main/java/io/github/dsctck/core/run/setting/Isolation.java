package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.confine.Containment;
import java.util.Optional;

/**
 * How far a run keeps the processes of resources apart from the rest of the machine.
 *
 * @param confinement how they are confined, such as {@code bwrap}; empty if they are not
 * @param containment how leftover processes are found; empty if none was started
 */
public record Isolation(Optional<String> confinement, Optional<Containment> containment) {

  /** No process was started. */
  static final Isolation NONE = new Isolation(Optional.empty(), Optional.empty());
}
