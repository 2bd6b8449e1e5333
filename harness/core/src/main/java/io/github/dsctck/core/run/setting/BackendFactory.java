package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.process.ProcessInvoker;

/** Where the conversations of a run take place. Its methods may be called from any thread. */
public interface BackendFactory extends AutoCloseable {

  /**
   * Returns whether a conversation is had, or was.
   *
   * @param transcript its transcript relative to the out folder
   */
  boolean has(String transcript);

  /** Opens the scene of a conversation. */
  ConversationBackend open(ConversationBackend.Setting setting);

  /**
   * Returns what runs the processes that come before the probe of a resource.
   *
   * @param transcript the transcript of the probe relative to the out folder
   */
  ProcessInvoker before(String transcript);

  /** Ends what is running. Cleaning up remains possible. */
  void cancel();

  /** Ends what is running, cleaning up included. */
  void abort();

  /** Says, as a sentence, which processes left behind are found here, and which escape. */
  String containment();

  /** Ends all scenes. */
  @Override
  void close();
}
