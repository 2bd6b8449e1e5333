package io.github.dsctck.core.process.launch;

import java.io.Closeable;
import java.io.OutputStream;
import java.util.Optional;

/** A process whose pipes exist, and which can be started once. Closing it frees the pipes. */
public interface Launch extends Closeable {

  /** Returns the kit's end of stdin, if input can be written before the process is started. */
  Optional<OutputStream> earlyInput();

  /**
   * Starts the process, which takes over the pipes.
   *
   * @throws LaunchException if the system refuses
   */
  Child start() throws LaunchException;

  @Override
  void close();
}
