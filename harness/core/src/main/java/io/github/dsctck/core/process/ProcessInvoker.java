package io.github.dsctck.core.process;

/** Turns an invocation into a completion: by running it, or from a record. */
public interface ProcessInvoker {

  /**
   * Runs one process to its end. Never throws for anything the process does; an executable that
   * cannot be started is an ending.
   */
  Completion invoke(Invocation invocation);
}
