package io.github.dsctck.core.confirm;

import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.text.Clip;
import java.util.Optional;
import java.util.Set;

/**
 * Compares a step of the emulation with the answer of a real engine.
 *
 * @param engine the engine
 * @param exporter whether an export prints entries of a configuration
 * @param moving the properties that change by themselves
 */
record EngineComparison(RealEngine engine, boolean exporter, Set<String> moving) {

  /**
   * Compares.
   *
   * @param step the name of the step
   * @param ours the result of the kit for the generation of the engine
   */
  Confirmation compare(String step, StepResult ours, EngineAnswer answer) {
    if (answer instanceof EngineAnswer.Unusable unusable) {
      return Confirmation.not(step, unusable.reason());
    }
    if (answer instanceof EngineAnswer.Refused refused) {
      return ours instanceof StepResult.Failed
          ? Confirmation.agrees(step)
          : Confirmation.disagrees(
              step, "the kit succeeds, and " + engine + " fails: " + Clip.of(refused.message()));
    }
    if (ours instanceof StepResult.Failed failed) {
      return Confirmation.disagrees(
          step, engine + " succeeds, and the kit fails: " + Clip.of(failed.message()));
    }
    return compare(step, ours, (EngineAnswer.Answered) answer);
  }

  private Confirmation compare(String step, StepResult ours, EngineAnswer.Answered answer) {
    if (difference(ours, answer, Set.of()).isEmpty()) {
      return Confirmation.agrees(step);
    }
    return difference(ours, answer, moving)
        .map(difference -> Confirmation.disagrees(step, difference))
        .orElseGet(
            () ->
                Confirmation.not(
                    step,
                    "the answers differ only in what changes by itself: "
                        + String.join(", ", moving)));
  }

  private Optional<String> difference(
      StepResult ours, EngineAnswer.Answered answer, Set<String> ignored) {
    var theirs = new AnswerComparison(engine, answer.document(), ignored);
    if (ours instanceof StepResult.GetResult get) {
      return theirs.get(get);
    }
    if (ours instanceof StepResult.TestResult test) {
      return theirs.test(test);
    }
    if (ours instanceof StepResult.SetResult set) {
      return theirs.set(set);
    }
    return ours instanceof StepResult.ExportResult export
        ? theirs.export(export, exporter ? answer.entries() : answer.instances())
        : Optional.empty();
  }
}
