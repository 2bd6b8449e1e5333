package io.github.dsctck.core.judge;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.ExchangeResult;
import io.github.dsctck.core.emulation.Operations;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes a step again as another generation of the engine, with the same answers of the resource. A
 * step for which that generation would run other commands keeps its result.
 *
 * @param subject the resource as that generation uses it
 */
public record StepReplay(TestedResource subject) {

  /** Returns the replay for a generation. */
  public static StepReplay of(TestedResource subject, EngineGeneration generation) {
    return new StepReplay(subject.in(generation));
  }

  /** Returns a step with the result that the generation would report. */
  public StepRecord again(StepRecord step) {
    return isRepeatable(step) ? replay(step).map(step::withResult).orElse(step) : step;
  }

  private static boolean isRepeatable(StepRecord step) {
    return step.taken() && !step.stepInput().isWrong() && !step.stepInput().isDedicated();
  }

  private Optional<StepResult> replay(StepRecord step) {
    var answers = new ArrayDeque<Exchange>();
    step.observations().stream()
        .filter(seen -> seen.twin().isEmpty())
        .map(Observation::exchange)
        .forEach(answers::add);
    if (answers.isEmpty()) {
      return Optional.empty();
    }
    var input = answers.getFirst().input();
    var engine =
        Operations.of(
            subject.manifest(),
            subject.schema(),
            subject.generation(),
            (operation, whatIf, sent) -> next(answers, operation, whatIf, sent));
    try {
      return Optional.of(
          engine.take(step.operation(), input, step.stepInput() == StepInput.DELETION));
    } catch (OtherCommandException e) {
      return Optional.empty();
    }
  }

  private static ExchangeResult next(
      Deque<Exchange> answers, OperationName operation, boolean whatIf, @Nullable String sent) {
    var answer = answers.poll();
    boolean same =
        answer != null
            && answer.operation() == operation
            && answer.whatIf() == whatIf
            && Objects.equals(emptyAsNull(answer.input()), emptyAsNull(sent));
    if (!same) {
      throw new OtherCommandException();
    }
    return new ExchangeResult.Done(answer);
  }

  private static @Nullable String emptyAsNull(@Nullable String input) {
    return input == null || input.isEmpty() ? null : input;
  }

  /** The generation would run a command that was not run. */
  private static final class OtherCommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OtherCommandException() {
      super(null, null, false, false);
    }
  }
}
