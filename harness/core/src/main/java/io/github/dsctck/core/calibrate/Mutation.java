package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer.Request;

/** Answers a request otherwise than the resource would. */
@FunctionalInterface
interface Mutation {

  /** Leaves everything as it is. */
  Mutation NONE = (request, invoker, history) -> invoker.invoke(request.invocation());

  /**
   * Answers a request.
   *
   * @param history what happened before in the same conversation
   */
  Completion answer(Request request, ProcessInvoker invoker, History history);
}
