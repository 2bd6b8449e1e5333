package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.ObservedState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.text.Clip;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks how export applies a filter: EXP-06 and LAW-11. */
public final class ExportFilters {

  private ExportFilters() {}

  /** Returns whether a resource filters its export by itself. */
  static boolean isNative(Operation export) {
    return export.takesInput() && export.supportsFiltering().orElse(true);
  }

  static Verdict areObeyed(Conversation conversation) {
    return judge(conversation, true, ExportFilters::disobeyed);
  }

  public static Verdict onlyNarrow(Conversation conversation) {
    return judge(
        conversation,
        false,
        (it, export) -> missing(it, export, "all instances of an export without filter"));
  }

  static Verdict areNotNeeded(Conversation conversation) {
    var export = conversation.subject().manifest().operation(OperationName.EXPORT);
    if (export.filter(it -> !it.supportsFiltering().orElse(true)).isEmpty()) {
      return Verdict.notApplicable("export does not declare that it cannot filter");
    }
    var steps = conversation.steps(OperationName.EXPORT, StepInput.NONE);
    return Samples.of(steps.stream().filter(step -> step.succeeded() || wantsFilter(step)))
        .judge(
            step ->
                step.own()
                    .filter(own -> wantsFilter(step))
                    .map(
                        own ->
                            Violation.in(
                                own,
                                "all instances without input, because \"supportsFiltering\" is"
                                    + " false",
                                own.failure() + "; with the input \"{}\" it works")),
            () -> conversation.whyNot(steps, "no export succeeded"));
  }

  private static boolean wantsFilter(StepRecord step) {
    return step.observations().stream()
        .anyMatch(seen -> seen.twin().filter(Twin.EMPTY_OBJECT::equals).isPresent());
  }

  private static Verdict judge(Conversation conversation, boolean filtering, FilterDefect offence) {
    var declared = conversation.subject().manifest().operation(OperationName.EXPORT);
    if (declared.filter(ExportFilters::isNative).isEmpty()) {
      return Verdict.notApplicable("export takes no filter");
    }
    var steps =
        conversation.steps(OperationName.EXPORT).stream()
            .filter(
                step ->
                    step.stepInput() == StepInput.FILTER || step.stepInput() == StepInput.AUTHOR)
            .filter(step -> isFilter(step) == filtering || step.notTaken().isPresent())
            .toList();
    return Samples.own(conversation, steps)
        .where(Observation::succeeded)
        .where(own -> own.input().filter(filter -> filter.isEmpty() != filtering).isPresent())
        .judge(own -> offence.of(conversation, own))
        .orElseGet(() -> unseen(conversation, steps));
  }

  private static Verdict unseen(Conversation conversation, List<StepRecord> steps) {
    boolean nothingToSend = !steps.isEmpty() && steps.stream().allMatch(StepRecord::impossible);
    return nothingToSend
            && steps.stream().noneMatch(step -> step.isObstructed(InputObstacle.OF_NOTHING))
        ? Verdict.notApplicable("the schema accepts no such filter")
        : Verdict.notExercised(conversation.whyNot(steps, "no export had a filter"));
  }

  private static boolean isFilter(StepRecord step) {
    return step.inputObject().filter(filter -> !filter.isEmpty()).isPresent();
  }

  private static Optional<Violation> disobeyed(Conversation conversation, Observation export) {
    var filter = export.input().orElseThrow();
    var listed = instances(export);
    var strangers = listed.stream().filter(instance -> !matches(instance, filter)).toList();
    return strangers.isEmpty()
        ? missing(conversation, export, "every instance that matches " + Clip.of(filter.toJson()))
        : Optional.of(
            Violation.onStdout(
                export,
                "only instances that match " + Clip.of(filter.toJson()),
                "%d of %d that do not match, such as %s"
                    .formatted(
                        strangers.size(), listed.size(), Clip.of(strangers.get(0).toJson()))));
  }

  /** Finds an instance that a list lacks although get shows that it still exists. */
  private static Optional<Violation> missing(
      Conversation conversation, Observation export, String expected) {
    if (!conversation.tellsInstancesApart()) {
      return Optional.empty();
    }
    var filter = export.input().orElseThrow();
    var found = instances(export).stream().map(conversation::identityOf).toList();
    return whole(conversation, export).stream()
        .filter(instance -> matches(instance, filter) && !hasDoubts(filter))
        .filter(instance -> !found.contains(conversation.identityOf(instance)))
        .filter(instance -> isThere(conversation, export, instance))
        .findFirst()
        .map(
            instance ->
                Violation.onStdout(
                    export,
                    expected,
                    "%d instances, not including %s"
                        .formatted(found.size(), Clip.of(conversation.identityOf(instance)))));
  }

  /** Returns the instances of the last export without filter. */
  private static List<JsonObject> whole(Conversation conversation, Observation export) {
    return conversation.steps(OperationName.EXPORT, StepInput.NONE).stream()
        .flatMap(step -> conversation.own(step).stream())
        .filter(seen -> seen.succeeded() && seen.epoch() == export.epoch())
        .filter(seen -> seen.exchange().number() < export.exchange().number())
        .reduce((first, last) -> last)
        .map(ExportFilters::instances)
        .orElse(List.of());
  }

  private static boolean isThere(
      Conversation conversation, Observation export, JsonObject instance) {
    return conversation.getsIn(export.epoch()).stream()
        .filter(seen -> seen.observation().exchange().number() > export.exchange().number())
        .filter(ObservedState::exists)
        .anyMatch(
            seen ->
                conversation.identityOf(seen.state()).equals(conversation.identityOf(instance)));
  }

  private static List<JsonObject> instances(Observation export) {
    return export.states().stream().flatMap(state -> state.asObject().stream()).toList();
  }

  private static boolean matches(JsonObject instance, JsonObject filter) {
    return filter.members().entrySet().stream()
        .filter(ExportFilters::isPlain)
        .allMatch(member -> isAlike(instance.get(member.getKey()), member.getValue()));
  }

  private static boolean isAlike(@Nullable JsonValue one, JsonValue other) {
    return one instanceof JsonString text && other instanceof JsonString wanted
        ? text.value().equalsIgnoreCase(wanted.value())
        : other.equals(one);
  }

  /** Returns whether a member of a filter matches only its value; asterisks match any text. */
  private static boolean isPlain(Map.Entry<String, JsonValue> member) {
    var value = member.getValue();
    return !member.getKey().startsWith("_")
        && !(value instanceof JsonObject)
        && !(value instanceof JsonArray)
        && !value.isNull()
        && !value.asText().filter(text -> text.contains("*")).isPresent();
  }

  private static boolean hasDoubts(JsonObject filter) {
    return filter.members().entrySet().stream().anyMatch(member -> !isPlain(member));
  }

  /** The defects of an export with a filter. */
  private interface FilterDefect {
    Optional<Violation> of(Conversation conversation, Observation export);
  }
}
