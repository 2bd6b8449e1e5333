package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;

/** Answers a request otherwise than the resource would. */
@FunctionalInterface
public interface Mutation {

  /** Leaves everything as it is. */
  Mutation NONE = (request, invoker, memory) -> invoker.invoke(request.invocation());

  /**
   * Answers a request.
   *
   * @param memory what happened before in the same conversation
   */
  Completion answer(Request request, ProcessInvoker invoker, MutantMemory memory);
}
