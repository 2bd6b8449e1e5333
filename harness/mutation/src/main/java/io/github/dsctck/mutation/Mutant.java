package io.github.dsctck.mutation;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.conversation.ExchangeInterceptor;
import io.github.dsctck.mutation.mutator.AnswerMutator;
import io.github.dsctck.mutation.mutator.MutantMemory;
import java.util.concurrent.atomic.AtomicInteger;

/** A resource with one defect, in one conversation. */
final class Mutant implements ExchangeInterceptor {

  private final AnswerMutator mutator;
  private final AtomicInteger activations;
  private final MutantMemory memory = new MutantMemory();

  /** Creates a mutant that counts its wrong answers. */
  Mutant(AnswerMutator mutator, AtomicInteger activations) {
    this.mutator = mutator;
    this.activations = activations;
  }

  @Override
  public Completion answer(Request request, ProcessInvoker invoker) {
    if (!mutator.on().contains(request.operation())) {
      return honest(request, invoker);
    }
    var effectObserver = new EffectObserver(request, invoker, memory);
    var answer = mutator.mutation().answer(request, effectObserver, memory);
    if (!effectObserver.isHarmless(answer)) {
      activations.incrementAndGet();
    }
    return answer;
  }

  private Completion honest(Request request, ProcessInvoker invoker) {
    var completion = invoker.invoke(request.invocation());
    memory.keep(request, completion);
    return completion;
  }
}
