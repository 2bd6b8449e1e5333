package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.UnmetExpectation;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.run.input.Input;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.Step;
import io.github.dsctck.core.scenario.expect.ExpectationJudge;
import io.github.dsctck.core.scenario.expect.ResultDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Expands the input of an authored step, compares its result with the expectations, and saves
 * values for later steps.
 */
final class AuthoredSteps {

  private Placeholders placeholders;
  private Optional<NotExercisedReason> failed = Optional.empty();

  AuthoredSteps(Placeholders placeholders) {
    this.placeholders = placeholders;
  }

  Input input(Step step) {
    if (step.input().isEmpty()) {
      return new Input.None();
    }
    var missing = placeholders.missing(step.input().get());
    return missing.isEmpty()
        ? Input.Text.of(placeholders.expand(step.input().get()))
        : new Input.Unknown("its input uses " + unsaved(missing));
  }

  /** Returns why the expectations of a step cannot be judged, if so. */
  Optional<NotExercisedReason> doubt(Step step) {
    var missing = step.expect().missing(placeholders);
    return missing.isEmpty()
        ? failed
        : Optional.of(NotExercisedReason.of("its expectations use " + unsaved(missing)));
  }

  private static String unsaved(Set<String> missing) {
    return "{" + String.join("}, {", missing) + "}, which no step saved";
  }

  /** Returns the unmet expectations of a step, and saves values for later steps. */
  List<UnmetExpectation> judge(Step step, StepResult result, List<Observation> observations) {
    var last =
        observations.stream()
            .filter(seen -> seen.twin().isEmpty())
            .reduce((first, second) -> second);
    var unmet = doubt(step).isPresent() ? List.<UnmetExpectation>of() : unmet(step, result, last);
    save(step, result);
    return unmet;
  }

  /** After a change that failed unexpectedly, the assumptions of later steps are wrong. */
  void remember(Step step, StepResult result) {
    if (result instanceof StepResult.Failed
        && !step.operation().isReadOnly()
        && !step.expect().wantsFailure()) {
      failed = failed.or(() -> Optional.of(NotExercisedReason.failed(step.id())));
    }
  }

  private List<UnmetExpectation> unmet(Step step, StepResult result, Optional<Observation> last) {
    var expect = step.expect().expand(placeholders);
    var judgement = ExpectationJudge.judge(expect, result, exitCode(last), messages(last));
    return judgement.mismatches().stream()
        .map(
            mismatch ->
                new UnmetExpectation(
                    mismatch.expected(), mismatch.found(), mismatch.pointer(), expect.mark()))
        .toList();
  }

  private static Optional<Integer> exitCode(Optional<Observation> last) {
    return last.map(seen -> seen.completion().ending())
        .filter(ProcessEnding.Exited.class::isInstance)
        .map(ending -> ((ProcessEnding.Exited) ending).code());
  }

  private static List<String> messages(Optional<Observation> last) {
    var messages = new ArrayList<String>();
    last.ifPresent(
        seen ->
            seen.trace()
                .messages()
                .forEach(
                    message ->
                        messages.add(
                            message.message().isEmpty() ? message.text() : message.message())));
    return messages;
  }

  private void save(Step step, StepResult result) {
    var document = ResultDocument.of(result);
    for (var entry : step.save().entrySet()) {
      document
          .flatMap(JsonPointer.parse(entry.getValue())::resolve)
          .ifPresent(value -> placeholders = placeholders.with(entry.getKey(), value));
    }
  }
}
