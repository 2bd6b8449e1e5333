package io.github.dsctck.core.process.confine;

import java.util.List;

/** The ways to confine processes, the best first. */
public final class Confinements {

  private static final List<Confinement> ALL = List.of(new Bubblewrap());

  private Confinements() {}

  /** Returns all ways. */
  public static List<Confinement> all() {
    return ALL;
  }
}
