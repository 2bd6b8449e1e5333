package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.process.Survivor;
import java.util.List;

/** Creates the backends of a run's conversations. Any thread may call its methods. */
public interface BackendFactory extends AutoCloseable {

  /**
   * Returns whether a conversation takes place, or is recorded.
   *
   * @param transcript its transcript relative to the out folder
   */
  boolean has(String transcript);

  /** Opens the backend of a conversation. */
  ConversationBackend open(ConversationBackend.Setting setting);

  /**
   * Returns the invoker of the processes before the probe of a resource.
   *
   * @param transcript the transcript of the probe relative to the out folder
   */
  ProcessInvoker before(String transcript);

  /** Ends running processes. Clean-up remains possible. */
  void cancel();

  /** Ends running processes, clean-up included. */
  void abort();

  /**
   * Returns a sentence about how leftover processes are detected here, and which ones are missed.
   */
  String containment();

  /** Ends all backends, and returns the leftover processes that belong to none of them. */
  List<Survivor> end();

  /** Ends all backends and releases what they use. */
  @Override
  void close();
}
