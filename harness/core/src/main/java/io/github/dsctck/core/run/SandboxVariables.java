package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Quotation;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds variables of a scenario that seem to be misspelt: they lead a resource into the sandbox,
 * but what it creates is elsewhere, such as among the real settings of the machine.
 */
final class SandboxVariables {

  private SandboxVariables() {}

  /** Returns a note about the variables, unless a set was seen to write to the sandbox. */
  static Optional<String> unread(
      ScenarioFile scenario, List<StepRecord> steps, Conversation.Setting setting) {
    var names =
        scenario.env().entrySet().stream()
            .filter(variable -> variable.getValue().contains("{sandbox"))
            .map(variable -> Quotation.of(variable.getKey()))
            .collect(Collectors.joining(", "));
    var creating =
        steps.stream()
            .filter(step -> step.operation() == OperationName.SET)
            .filter(step -> step.before() == Existence.ABSENT && !step.plan().earlier())
            .flatMap(step -> step.observations().stream())
            .filter(seen -> seen.isReal(OperationName.SET) && seen.succeeded())
            .toList();
    boolean wrote =
        creating.stream()
            .map(seen -> setting.changes().getOrDefault(seen.exchange().number(), Set.of()))
            .anyMatch(changed -> !changed.isEmpty());
    return names.isEmpty() || creating.isEmpty() || wrote
        ? Optional.empty()
        : Optional.of(
            ("%s: 'env' leads the resource into the sandbox by %s, but it created an instance"
                    + " without a file there; does it read a variable of another name?")
                .formatted(scenario.relative(), names));
  }
}
