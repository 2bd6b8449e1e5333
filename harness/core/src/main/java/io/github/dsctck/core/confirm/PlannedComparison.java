package io.github.dsctck.core.confirm;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.judge.StepReplay;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A step, and how the engine takes it.
 *
 * @param step the step
 * @param seen its exchanges, twins left out
 * @param ours the result of the kit for the generation of the engine
 * @param prepared the command of {@code dsc}, or why it is not asked
 */
record PlannedComparison(
    StepRecord step, List<Observation> seen, StepResult ours, EngineCall.Prepared prepared) {

  PlannedComparison {
    seen = List.copyOf(seen);
  }

  /**
   * Plans the comparison of a step.
   *
   * @param replay takes steps again as the generation of the engine does
   */
  static PlannedComparison of(StepRecord step, StepReplay replay) {
    var seen = step.observations().stream().filter(it -> it.twin().isEmpty()).toList();
    var ours = replay.again(step).result().orElseThrow();
    return new PlannedComparison(step, seen, ours, prepared(step, seen, ours, replay.subject()));
  }

  private static EngineCall.Prepared prepared(
      StepRecord step, List<Observation> seen, StepResult ours, TestedResource subject) {
    if (seen.isEmpty()) {
      return EngineCall.Prepared.not("the kit started no process");
    }
    var input = seen.get(0).exchange().input();
    var prepared = EngineCall.of(step, input, subject.manifest(), subject.generation());
    return prepared.call().isEmpty()
        ? prepared
        : ByDesign.of(ours)
            .or(() -> refusal(input, subject))
            .map(EngineCall.Prepared::not)
            .orElse(prepared);
  }

  /** The engine does not start a resource with input that its schema refuses; the kit does. */
  private static Optional<String> refusal(@Nullable String input, TestedResource subject) {
    return JsonTextParser.parse(input == null ? "" : input)
        .asValue()
        .filter(given -> !subject.accepts(given))
        .map(given -> "the schema refuses the input, so the engine never starts the resource");
  }

  /** Returns this step without a call, because enough others are like it. */
  PlannedComparison leftOut() {
    return new PlannedComparison(
        step, seen, ours, EngineCall.Prepared.not("it is not in the sample"));
  }

  boolean isAsked() {
    return prepared.call().isPresent();
  }

  /** Returns the first process of the kit. */
  Exchange first() {
    return seen.get(0).exchange();
  }
}
