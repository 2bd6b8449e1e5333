package io.github.dsctck.mutation.mutator;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor.Request;

/** Answers a request in place of the resource. */
@FunctionalInterface
public interface Mutation {

  /** Changes nothing. */
  Mutation NONE = (request, invoker, memory) -> invoker.invoke(request.invocation());

  /**
   * Answers a request.
   *
   * @param memory the earlier requests and answers of the conversation
   */
  Completion answer(Request request, ProcessInvoker invoker, MutantMemory memory);
}
