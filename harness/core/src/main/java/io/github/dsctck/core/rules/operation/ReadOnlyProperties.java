package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.schema.InstanceSchema;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Checks whether set leaves read-only properties unchanged: SET-11. */
final class ReadOnlyProperties {

  private ReadOnlyProperties() {}

  static Verdict stayAsTheyAre(Conversation conversation) {
    var subject = conversation.subject();
    boolean any =
        subject.schema().map(InstanceSchema::propertyNames).orElse(Set.of()).stream()
            .anyMatch(name -> subject.isReadOnly(name) && !name.startsWith("_"));
    if (!subject.has(OperationName.SET) || !any) {
      return Verdict.notApplicable("the resource has no set, or no read-only property");
    }
    return Samples.of(
            conversation.steps(OperationName.SET, StepInput.READ_ONLY).stream()
                .filter(step -> refused(step) || conversation.after(step).isPresent()))
        .judge(step -> written(conversation, step))
        .orElseGet(() -> Verdict.notApplicable("no set had a read-only property in its input"));
  }

  private static boolean refused(StepRecord step) {
    return step.own().filter(Observation::failedCleanly).isPresent();
  }

  private static Optional<Violation> written(Conversation conversation, StepRecord step) {
    var input = step.inputObject().orElse(JsonObject.empty());
    var before = conversation.foundBySet(step);
    var after = conversation.after(step);
    if (before.isEmpty() || after.isEmpty()) {
      return Optional.empty();
    }
    return input.names().stream()
        .filter(conversation.subject()::isReadOnly)
        .filter(name -> Objects.equals(after.get().state().get(name), input.get(name)))
        .filter(name -> !Objects.equals(before.get().state().get(name), input.get(name)))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    after.get().observation(),
                    "stdout",
                    "/" + name,
                    "%s, as before, because it is read-only"
                        .formatted(Comparison.show(before.get().state(), name)),
                    "%s, as step %s desired it"
                        .formatted(Comparison.show(after.get().state(), name), step.id())));
  }
}
