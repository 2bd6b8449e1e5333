package io.github.dsctck.core.process.confine;

import java.io.IOException;

/** Returns the walls of a scenario, when they are needed. */
public interface WallsSource {

  /**
   * Returns the walls.
   *
   * @throws IOException if the files behind them cannot be copied
   */
  Walls get() throws IOException;
}
