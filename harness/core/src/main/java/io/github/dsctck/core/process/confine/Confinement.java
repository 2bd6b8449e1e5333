package io.github.dsctck.core.process.confine;

import java.util.List;

/** A way to confine processes. */
public interface Confinement {

  /** Returns the name that the user gives it. */
  String name();

  /**
   * Returns the command that builds the walls and then waits behind them: it copies stdin to stdout
   * until stdin ends. When it ends, so does every process behind the walls.
   *
   * @throws ConfinementException if this system lacks what it needs
   */
  List<String> command(Walls walls) throws ConfinementException;
}
