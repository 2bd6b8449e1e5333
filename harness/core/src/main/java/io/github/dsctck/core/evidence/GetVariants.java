package io.github.dsctck.core.evidence;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gets that differ from a plain one in a single respect: INP-14, ROB-05 and ROB-06. */
public final class GetVariants {

  private final Conversation conversation;
  private final StepInput stepInput;
  private final String circumstance;

  private GetVariants(Conversation conversation, StepInput stepInput, String circumstance) {
    this.conversation = conversation;
    this.stepInput = stepInput;
    this.circumstance = circumstance;
  }

  public static Verdict sideBySide(Conversation conversation) {
    return new GetVariants(conversation, StepInput.TOGETHER, "when several run at once").judge();
  }

  public static Verdict elsewhere(Conversation conversation) {
    return new GetVariants(conversation, StepInput.ELSEWHERE, "with another language and time zone")
        .judge();
  }

  public static Verdict withMetadata(Conversation conversation) {
    if (conversation.subject().schema().isEmpty()) {
      return Verdict.notExercised("there is no usable instance schema");
    }
    return new GetVariants(
            conversation,
            StepInput.METADATA,
            "with \"_metadata\" in its input, which the schema accepts; ignore it in the "
                + "command, or refuse it in the schema")
        .judge();
  }

  private boolean takesInput() {
    return conversation
        .subject()
        .manifest()
        .operation(OperationName.GET)
        .filter(Operation::takesInput)
        .isPresent();
  }

  private Verdict judge() {
    if (!conversation.subject().has(OperationName.GET)) {
      return Verdict.notApplicable("the resource has no get");
    }
    if (stepInput == StepInput.METADATA && !takesInput()) {
      return Verdict.notApplicable("get takes no input");
    }
    var steps = conversation.steps(OperationName.GET, stepInput);
    if (!steps.isEmpty() && steps.stream().allMatch(StepRecord::impossible)) {
      return Verdict.notApplicable(
          steps
              .get(0)
              .notTaken()
              .map(NotExercisedReason::text)
              .orElse("the kit had no input to send"));
    }
    return Samples.of(
            steps.stream()
                .flatMap(step -> step.observations().stream())
                .filter(seen -> seen.twin().isEmpty() && conversation.violatedBy(seen).isEmpty()))
        .where(seen -> plain(seen).isPresent())
        .sayingOne()
        .judge(
            this::difference,
            () -> conversation.whyNot(steps, "no get was comparable with a plain one"));
  }

  /** Returns the last plain get with the same input before a variant. */
  private Optional<Observation> plain(Observation trial) {
    return alike(trial)
        .filter(seen -> seen.exchange().number() < trial.exchange().number())
        .reduce((first, last) -> last);
  }

  /** Returns the plain gets with the same input in the same epoch. */
  private Stream<Observation> alike(Observation trial) {
    return conversation.steps(OperationName.GET).stream()
        .filter(step -> step.stepInput().isPlain())
        .map(StepRecord::observations)
        .flatMap(List::stream)
        .filter(seen -> seen.twin().isEmpty() && seen.succeeded())
        .filter(seen -> conversation.violatedBy(seen).isEmpty() && seen.epoch() == trial.epoch())
        .filter(seen -> asked(seen).equals(asked(trial)));
  }

  /** Returns whether a property may have varied by itself, unless a later get disproves it. */
  private boolean mayHaveVaried(Observation trial, JsonObject before, String name) {
    return VolatileProperties.mayVary(conversation, name)
        && alike(trial)
            .filter(seen -> seen.exchange().number() > trial.exchange().number())
            .flatMap(seen -> seen.state().stream())
            .map(conversation::comparable)
            .noneMatch(after -> Objects.equals(after.get(name), before.get(name)));
  }

  private static JsonObject asked(Observation seen) {
    return seen.input().orElse(JsonObject.empty()).without(Set.of("_metadata"));
  }

  private Optional<Violation> difference(Observation trial) {
    if (trial.failedCleanly()) {
      return Optional.of(Violation.in(trial, "the same answer " + circumstance, trial.failure()));
    }
    var before = plain(trial).flatMap(Observation::state);
    if (before.isEmpty() || trial.state().isEmpty()) {
      return Optional.empty();
    }
    var one = conversation.comparable(before.get());
    var other = conversation.comparable(trial.state().get());
    var surroundings = surroundings(trial); // a resource may legitimately report this
    return Comparison.without(
            Comparison.differences(one, other),
            ConversationFacts.of(conversation).purity().unstable())
        .stream()
        .filter(name -> !conversation.subject().isReadOnly(name))
        .filter(name -> !mayHaveVaried(trial, one, name))
        .filter(name -> !isOneOf(surroundings, other.get(name)))
        .findFirst()
        .map(
            name ->
                Violation.in(
                    trial,
                    "stdout",
                    "/" + name,
                    "%s %s too".formatted(Comparison.show(one, name), circumstance),
                    Comparison.show(other, name)));
  }

  /** Returns the values of the variables that only the variant had. */
  private Set<String> surroundings(Observation trial) {
    var variables = new HashSet<>(trial.exchange().sent().environment().entrySet());
    plain(trial)
        .ifPresent(seen -> variables.removeAll(seen.exchange().sent().environment().entrySet()));
    return variables.stream().map(Map.Entry::getValue).collect(Collectors.toSet());
  }

  private static boolean isOneOf(Set<String> texts, @Nullable JsonValue value) {
    return value instanceof JsonString text && texts.contains(text.value());
  }
}
