package io.github.dsctck.core.calibrate;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.Interposer;
import java.util.Arrays;
import java.util.Optional;
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
    var record = new Witness(invoker, request);
    var answer = operator.mutation().answer(request, record, history);
    if (!record.isHarmless(answer)) {
      deeds.incrementAndGet();
    }
    return answer;
  }

  private Completion honest(Request request, ProcessInvoker invoker) {
    var completion = invoker.invoke(request.invocation());
    history.keep(request, completion);
    return completion;
  }

  /**
   * Sees whether a mutation told what came of what was asked for, and whether what else it ran left
   * the instance as it was: an instance to which values are only added may shrug off another value.
   */
  private final class Witness implements ProcessInvoker {

    private final ProcessInvoker invoker;
    private final Request request;
    private boolean strayed;
    private Optional<JsonObject> before = Optional.empty();
    private Optional<Completion> truth = Optional.empty();

    Witness(ProcessInvoker invoker, Request request) {
      this.invoker = invoker;
      this.request = request;
    }

    @Override
    public Completion invoke(Invocation invocation) {
      if (invocation == request.invocation() && truth.isEmpty()) {
        var completion = invoker.invoke(invocation);
        history.keep(request, completion);
        truth = Optional.of(completion);
        return completion;
      }
      if (!strayed) {
        strayed = true;
        before = Deeds.look(request, invoker);
      }
      return invoker.invoke(invocation);
    }

    boolean isHarmless(Completion answer) {
      return isTrue(answer) && (!strayed || leftItAlone());
    }

    private boolean leftItAlone() {
      return before.isPresent() && before.equals(Deeds.look(request, invoker));
    }

    private boolean isTrue(Completion answer) {
      return truth
          .filter(
              real ->
                  real.ending().equals(answer.ending())
                      && Arrays.equals(real.stdout().bytes(), answer.stdout().bytes())
                      && Arrays.equals(real.stderr().bytes(), answer.stderr().bytes()))
          .isPresent();
    }
  }
}
