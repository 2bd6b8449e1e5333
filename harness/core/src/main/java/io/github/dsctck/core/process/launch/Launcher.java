package io.github.dsctck.core.process.launch;

import java.io.IOException;
import java.util.concurrent.Executor;

/** Starts processes, with a pipe for each of their streams. */
public interface Launcher extends AutoCloseable {

  /**
   * Returns the best launcher for this system.
   *
   * @param threads runs tasks that wait for processes
   */
  static Launcher create(Executor threads) {
    if (SystemKind.isWindows()) {
      return new WindowsLauncher(threads);
    }
    return LibC.isAvailable() ? new NativeLauncher(threads) : JavaLauncher.create();
  }

  /**
   * Makes the pipes of a process.
   *
   * @throws IOException if there are no more pipes
   */
  Launch prepare(LaunchRequest request) throws IOException;

  /** Returns whether processes whose parent has ended become children of this JVM. */
  default boolean adoptsOrphans() {
    return false;
  }

  /** Returns whether the system keeps a process and its descendants together. */
  default boolean groups() {
    return false;
  }

  /**
   * Removes an adopted process that has ended from the list of the system. A process that a
   * launcher started is not touched, because a thread waits for it.
   */
  default void collect(long pid) {
    // Most launchers adopt none.
  }

  /**
   * Does something while no process starts. A process that starts has all open streams of this JVM
   * for a moment, and then looks like one that keeps those of another process open.
   */
  <T, E extends Exception> T betweenStarts(Work<T, E> work) throws E;

  /** Something that is done while no process starts. */
  @FunctionalInterface
  interface Work<T, E extends Exception> {
    T run() throws E;
  }

  @Override
  void close();
}
