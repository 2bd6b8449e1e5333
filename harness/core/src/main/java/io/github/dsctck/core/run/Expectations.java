package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Unmet;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.scenario.ExpectationJudge;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.ResultDocument;
import io.github.dsctck.core.scenario.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks what the author of a step expected of what came of it, and keeps what is to be saved. */
final class Expectations {

  private Expectations() {}

  /** Returns what was expected and is not so. */
  static List<Unmet> judge(
      Step step, StepResult result, Optional<Observation> last, Placeholders placeholders) {
    var expect = step.expect().expand(placeholders);
    var judgement = ExpectationJudge.judge(expect, result, exitCode(last), messages(last));
    return judgement.mismatches().stream()
        .map(
            mismatch ->
                new Unmet(mismatch.expected(), mismatch.found(), mismatch.pointer(), expect.mark()))
        .toList();
  }

  private static Optional<Integer> exitCode(Optional<Observation> last) {
    return last.map(seen -> seen.completion().ending())
        .filter(Ending.Exited.class::isInstance)
        .map(ending -> ((Ending.Exited) ending).code());
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

  /** Returns the values with what a step saves. */
  static Placeholders save(Step step, StepResult result, Placeholders placeholders) {
    var document = ResultDocument.of(result);
    var saved = placeholders;
    for (var entry : step.save().entrySet()) {
      var value = document.flatMap(JsonPointer.parse(entry.getValue())::resolve);
      if (value.isPresent()) {
        saved = saved.with(entry.getKey(), value.get());
      }
    }
    return saved;
  }
}
