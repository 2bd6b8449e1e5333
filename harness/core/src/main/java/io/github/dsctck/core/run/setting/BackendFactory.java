package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.Survivor;
import io.github.dsctck.core.process.confine.WallsSource;
import java.io.IOException;
import java.util.List;

/** Creates the backends of a run's conversations. Any thread may call its methods. */
public interface BackendFactory extends AutoCloseable {

  /**
   * Returns whether a conversation takes place, or is recorded.
   *
   * @param transcript its transcript relative to the out folder
   */
  boolean has(String transcript);

  /**
   * Opens the backend of a conversation.
   *
   * @throws IOException if its processes cannot be confined
   */
  ConversationBackend open(ConversationBackend.Setting setting) throws IOException;

  /**
   * Returns the invoker of the processes before the probe of a resource.
   *
   * @param transcript the transcript of the probe relative to the out folder
   * @param walls returns the walls around them, if they are confined
   */
  ProcessInvoker before(String transcript, WallsSource walls);

  /** Returns sentences about what the user asked for and does not get. */
  List<String> reservations();

  /** Ends running processes. Clean-up remains possible. */
  void cancel();

  /** Ends running processes, clean-up included. */
  void abort();

  /** Ends all backends, and returns the leftover processes that belong to none of them. */
  List<Survivor> end();

  /** Ends all backends and releases what they use. */
  @Override
  void close();
}
