package io.github.dsctck.core.conversation;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.text.Draw;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Shuffles steps that no rule orders. Steps keep their numbers, so that only the transcript shows
 * the order.
 *
 * <p>A step is free if it reads, if its input is known before, and if no rule compares it with the
 * step before or after it; the step after a change is not. A test, what-if or export and the get
 * that looks for its traces move together. Free steps between two steps that are not free change
 * places; all others stay.
 */
public final class StepOrder {

  private static final Set<StepInput> FREE =
      Set.of(
          StepInput.ELSEWHERE,
          StepInput.TOGETHER,
          StepInput.METADATA,
          StepInput.PERMUTED,
          StepInput.ONE_CHANNEL,
          StepInput.LARGE,
          StepInput.HUGE,
          StepInput.CANARY,
          StepInput.STRANGER,
          StepInput.MALFORMED,
          StepInput.INVALID);

  private static final Set<StepInput> FREE_TESTS =
      Set.of(StepInput.MINIMAL, StepInput.GOT, StepInput.REORDERED, StepInput.ONE_ALTERNATE);

  private static final Set<StepInput> WATCHED =
      Set.of(StepInput.DESIRED, StepInput.ALTERNATE, StepInput.REMOVAL, StepInput.NONE);

  private static final Set<StepInput> WATCHING = Set.of(StepInput.IDENTITY, StepInput.ALTERNATE);

  private StepOrder() {}

  /** Returns the steps in the order of a draw. */
  public static List<PlannedStep> of(List<PlannedStep> steps, Draw draw) {
    var ordered = new ArrayList<PlannedStep>();
    var free = new ArrayList<List<PlannedStep>>();
    int at = 0;
    while (at < steps.size()) {
      boolean afterChange = at > 0 && !steps.get(at - 1).operation().isReadOnly();
      int length = afterChange ? 0 : freeLength(steps.subList(at, steps.size()));
      if (length == 0) {
        flush(free, draw, ordered);
        ordered.add(steps.get(at));
      } else {
        free.add(steps.subList(at, at + length));
      }
      at += Math.max(1, length);
    }
    flush(free, draw, ordered);
    return List.copyOf(ordered);
  }

  private static void flush(List<List<PlannedStep>> free, Draw draw, List<PlannedStep> ordered) {
    draw.of("steps from " + ordered.size()).shuffled(free).forEach(ordered::addAll);
    free.clear();
  }

  /** Returns how many of the next steps are free together; 0 if the next one is not. */
  private static int freeLength(List<PlannedStep> next) {
    var step = next.get(0);
    if (isFree(step)) {
      return 1;
    }
    return next.size() > 1 && isWatched(step) && isWatching(next.get(1)) ? 2 : 0;
  }

  private static boolean isFree(PlannedStep step) {
    boolean reads =
        Stream.of(OperationName.GET, OperationName.TEST).anyMatch(step.operation()::equals);
    return reads && FREE.contains(step.stepInput())
        || step.operation() == OperationName.TEST && FREE_TESTS.contains(step.stepInput());
  }

  private static boolean isWatched(PlannedStep step) {
    boolean reads =
        Stream.of(OperationName.TEST, OperationName.WHAT_IF, OperationName.EXPORT)
            .anyMatch(step.operation()::equals);
    return reads && WATCHED.contains(step.stepInput());
  }

  private static boolean isWatching(PlannedStep step) {
    return step.operation() == OperationName.GET && WATCHING.contains(step.stepInput());
  }
}
