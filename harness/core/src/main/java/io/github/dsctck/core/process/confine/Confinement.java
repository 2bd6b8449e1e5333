package io.github.dsctck.core.process.confine;

import java.io.IOException;

/** A way to confine processes. */
public interface Confinement {

  /** Returns the name that the user gives it. */
  String name();

  /**
   * Returns the program that builds walls.
   *
   * @throws ConfinementException if this system lacks what it needs
   * @throws IOException if the files that it needs cannot be created
   */
  Holder holder(Walls walls) throws IOException;
}
