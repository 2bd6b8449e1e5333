package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer;
import java.util.concurrent.atomic.AtomicInteger;

/** A resource with one thing wrong, in one conversation. */
final class Mutant implements Interposer {

  private final Operator operator;
  private final AtomicInteger deeds;
  private final History history = new History();

  /** Creates a mutant that counts what it does wrong. */
  Mutant(Operator operator, AtomicInteger deeds) {
    this.operator = operator;
    this.deeds = deeds;
  }

  @Override
  public Completion answer(Request request, ProcessInvoker invoker) {
    if (!operator.on().contains(request.deed())) {
      return honest(request, invoker);
    }
    var witness = new Witness(request, invoker, history);
    var answer = operator.mutation().answer(request, witness, history);
    if (!witness.isHarmless(answer)) {
      deeds.incrementAndGet();
    }
    return answer;
  }

  private Completion honest(Request request, ProcessInvoker invoker) {
    var completion = invoker.invoke(request.invocation());
    history.keep(request, completion);
    return completion;
  }
}
