package io.github.dsctck.core.rules.action;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.schema.Compilation;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks the schema commands of an action: rule ACT-07. */
final class ActionSchemaCommands {

  private static final List<OperationName> PRINTING =
      List.of(OperationName.SCHEMA, OperationName.OUTPUT_SCHEMA);

  private ActionSchemaCommands() {}

  static Verdict alwaysWork(Conversation conversation) {
    var manifest = conversation.subject().manifest();
    if (!manifest.hasSchemaCommand() && !manifest.has(OperationName.OUTPUT_SCHEMA)) {
      return Verdict.notApplicable("no command prints a schema of the action");
    }
    var steps = new ArrayList<StepRecord>();
    var violations = new ArrayList<Violation>();
    for (var operation : PRINTING) {
      steps.addAll(conversation.steps(operation));
      violations.addAll(faults(conversation, ended(conversation, operation)));
    }
    boolean judged =
        PRINTING.stream().anyMatch(operation -> !ended(conversation, operation).isEmpty());
    return judged
        ? Verdict.of(violations)
        : Verdict.notExercised(conversation.whyNot(steps, "no schema command was run"));
  }

  /** A process that the kit ended shows nothing, because the engine sets no time limit. */
  private static List<Observation> ended(Conversation conversation, OperationName operation) {
    return conversation.steps(operation).stream()
        .flatMap(step -> step.observations().stream())
        .filter(seen -> seen.succeeded() || seen.failedCleanly())
        .toList();
  }

  private static List<Violation> faults(Conversation conversation, List<Observation> seen) {
    var violations = new ArrayList<Violation>();
    for (var one : seen) {
      fault(one)
          .or(() -> change(conversation, one))
          .or(() -> difference(seen.get(0), one))
          .ifPresent(violations::add);
    }
    return violations;
  }

  private static Optional<Violation> fault(Observation seen) {
    if (seen.failedCleanly()) {
      return Optional.of(
          Violation.in(seen, "exit code 0 whenever the engine asks", seen.failure()));
    }
    var printed = printed(seen);
    if (printed.isEmpty()) {
      return Optional.of(Violation.onStdout(seen, "one JSON Schema", "no JSON value"));
    }
    return InstanceSchema.compile(printed.get()) instanceof Compilation.Problem problem
            && problem.kind() != Compilation.Kind.TOO_COMPLEX
        ? Optional.of(
            Violation.in(seen, "stdout", problem.pointer(), "a JSON Schema", problem.message()))
        : Optional.empty();
  }

  private static Optional<JsonValue> printed(Observation seen) {
    return JsonTextParser.parse(seen.completion().stdout().bytes()).asValue();
  }

  private static Optional<Violation> change(Conversation conversation, Observation seen) {
    return ActionInvocations.changes(conversation, seen)
        .map(change -> Violation.in(seen, "a command that changes nothing", change));
  }

  private static Optional<Violation> difference(Observation first, Observation seen) {
    return printed(first).equals(printed(seen))
        ? Optional.empty()
        : Optional.of(
            Violation.onStdout(
                seen, "the same schema each time", "another schema than the first time"));
  }
}
