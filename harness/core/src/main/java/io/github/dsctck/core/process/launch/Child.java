package io.github.dsctck.core.process.launch;

import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** A started process, and the kit's ends of its streams. Closing it frees their threads. */
public interface Child extends Closeable {

  /** Returns the process. */
  ProcessHandle handle();

  /** Waits until it has ended, and returns whether it has. */
  boolean await(Duration patience) throws InterruptedException;

  /** Returns how it ended, after it has ended. */
  ExitStatus status();

  /** Returns the kit's end of its stdin; unsupported without input. */
  OutputStream stdin();

  /** Returns the kit's end of its stdout. */
  InputStream stdout();

  /** Returns the kit's end of its stderr. */
  InputStream stderr();

  /** Returns the link that identifies an open stream in {@code /proc}: 0 to 2 as in the process. */
  Set<String> link(int stream);

  /** Returns its processes where the system keeps them together, itself included. */
  default Set<ProcessHandle> group() {
    return Set.of();
  }

  /** Returns the CPU time of its group, also of members that have ended, where the system knows. */
  default Optional<Duration> groupCpu() {
    return Optional.empty();
  }

  /** Ends its group at once, and returns whether the system can do that. */
  default boolean endGroup() {
    return false;
  }

  /**
   * Frees what keeps its group together.
   *
   * @param keeps whether its processes run on; otherwise they end
   */
  default void leaveGroup(boolean keeps) {
    // Most systems keep none.
  }

  @Override
  void close();
}
