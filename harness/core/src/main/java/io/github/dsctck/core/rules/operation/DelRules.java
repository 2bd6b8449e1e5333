package io.github.dsctck.core.rules.operation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.check.FoundText;
import io.github.dsctck.core.check.Layer;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Samples;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.evidence.OtherInstances;
import io.github.dsctck.core.evidence.SetSteps;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.rules.schema.CanonicalDeclarations;
import io.github.dsctck.core.scenario.Instance;
import java.util.List;
import java.util.Optional;

/** Delete: chapter DEL. */
public final class DelRules {

  private DelRules() {}

  public static void register(RuleRegistry rules) {
    rules.conversation("DEL-01", DelRules::removesInstance);
    rules.conversation("DEL-02", DelRules::canBeRepeated);
    rules.exchange("DEL-03", Layer.MEANING, DelRules::printsNothing);
    rules.resource("DEL-05", CanonicalDeclarations::deleteHasExistence);
    rules.conversation("DEL-04", DelRules::takesBothForms);
    rules.conversation("DEL-06", DelRules::leavesOthersAlone);
  }

  private static List<StepRecord> deletes(Conversation conversation) {
    return conversation.steps(OperationName.DELETE);
  }

  private static Verdict removesInstance(Conversation conversation) {
    if (!conversation.subject().has(OperationName.DELETE)) {
      return Verdict.notApplicable("the resource has no delete");
    }
    return gone(
        conversation,
        deletes(conversation).stream().filter(step -> step.before() == Existence.PRESENT).toList(),
        "no delete was followed by a get");
  }

  /** Judges whether an instance is missing after each of some steps. */
  public static Verdict gone(Conversation conversation, List<StepRecord> steps, String otherwise) {
    return Samples.of(
            steps.stream()
                .filter(StepRecord::succeeded)
                .filter(step -> conversation.after(step).isPresent()))
        .judge(step -> stillThere(conversation, step), () -> conversation.whyNot(steps, otherwise));
  }

  private static Optional<Violation> stillThere(Conversation conversation, StepRecord step) {
    return conversation
        .after(step)
        .filter(later -> conversation.subject().hasExistence())
        .filter(later -> !JsonBoolean.FALSE.equals(later.state().get("_exist")))
        .map(
            later ->
                Violation.in(
                        later.observation(),
                        "stdout",
                        "/_exist",
                        "\"_exist\": false after step %s removed the instance".formatted(step.id()),
                        Comparison.show(later.state(), "_exist"))
                    .declaredAt(place(conversation, step)));
  }

  private static Mark place(Conversation conversation, StepRecord step) {
    return conversation
        .subject()
        .manifest()
        .operation(step.plan().operation())
        .map(Operation::mark)
        .orElse(Mark.NONE);
  }

  private static Verdict canBeRepeated(Conversation conversation) {
    if (!conversation.subject().has(OperationName.DELETE)) {
      return Verdict.notApplicable("the resource has no delete");
    }
    var repeated =
        deletes(conversation).stream().filter(step -> step.before() == Existence.ABSENT).toList();
    return Samples.own(conversation, repeated)
        .judge(
            own ->
                own.failedCleanly()
                    ? Optional.of(
                        Violation.in(
                            own,
                            "exit code 0 for a delete of an instance that does not exist",
                            own.failure()))
                    : Optional.empty(),
            () -> conversation.whyNot(repeated, "no delete was repeated"));
  }

  private static Verdict printsNothing(Observation observation) {
    if (!observation.isReal(OperationName.DELETE)) {
      return Verdict.notApplicable("no delete was run");
    }
    var stdout = observation.completion().stdout();
    return stdout.isEmpty() || !observation.succeeded()
        ? Verdict.satisfied()
        : Verdict.violated(
            Violation.onStdout(
                observation, "nothing on stdout", FoundText.quoted(stdout.lossyText().strip())));
  }

  private static Verdict takesBothForms(Conversation conversation) {
    if (!conversation.subject().has(OperationName.DELETE)) {
      return Verdict.notApplicable("the resource has no delete");
    }
    var deletes =
        deletes(conversation).stream().filter(step -> step.before() == Existence.PRESENT).toList();
    var worked = deletes.stream().filter(step -> worked(conversation, step)).toList();
    boolean oneForm =
        conversation.steps(OperationName.DELETE, StepInput.REMOVAL).stream()
            .anyMatch(StepRecord::impossible);
    if (oneForm && !worked.isEmpty()) {
      return Verdict.satisfied();
    }
    return Samples.of(deletes.stream().filter(step -> shows(conversation, step)))
        .where(step -> worked.stream().anyMatch(other -> isOtherForm(step, other)))
        .judge(
            step ->
                worked.contains(step)
                    ? Optional.empty()
                    : Optional.of(refusedForm(conversation, step)),
            () ->
                conversation.whyNot(
                    deletes(conversation),
                    "no instance was deleted both with \"_exist\": false and without"));
  }

  private static boolean shows(Conversation conversation, StepRecord step) {
    return step.own().filter(Observation::failedCleanly).isPresent()
        || step.succeeded() && conversation.after(step).isPresent();
  }

  private static boolean worked(Conversation conversation, StepRecord step) {
    return step.succeeded()
        && conversation.after(step).filter(later -> !later.exists()).isPresent();
  }

  /** Returns whether only one of two deletes has {@code _exist} false in its input. */
  private static boolean isOtherForm(StepRecord one, StepRecord other) {
    return SetSteps.removes(one) != SetSteps.removes(other);
  }

  private static Violation refusedForm(Conversation conversation, StepRecord step) {
    var own = step.own().orElseThrow();
    var form = SetSteps.removes(step) ? "with" : "without";
    return Violation.in(
        own,
        "a delete that removes the instance %s \"_exist\": false in its input, as it does %s"
            .formatted(form, SetSteps.removes(step) ? "without" : "with it"),
        own.failedCleanly() ? own.failure() : "the instance still exists");
  }

  private static Verdict leavesOthersAlone(Conversation conversation) {
    if (!conversation.subject().has(OperationName.DELETE)) {
      return Verdict.notApplicable("the resource has no delete");
    }
    var otherInstances = OtherInstances.of(conversation);
    if (otherInstances.watched(OperationName.DELETE)) {
      return Verdict.of(otherInstances.harmedBy(OperationName.DELETE));
    }
    var second = conversation.steps(OperationName.SET, StepInput.SECOND);
    boolean alone = second.stream().allMatch(StepRecord::impossible);
    if (alone && !conversation.subject().has(OperationName.EXPORT)) {
      return Verdict.notApplicable(
          "the scenario has no second instance, and the resource has no export");
    }
    if (alone && hasOnlyOneIdentity(conversation)) {
      return Verdict.notApplicable("the schema allows only one identity");
    }
    return second.stream()
        .filter(DelRules::isRefused)
        .findFirst()
        .map(refused -> withoutSecond(conversation, refused))
        .orElseGet(
            () ->
                Verdict.notExercised(
                    conversation.whyNot(
                        second, "no get showed a second instance before and after a delete")));
  }

  /** A resource may allow only one instance, unless the scenario has two. */
  private static Verdict withoutSecond(Conversation conversation, StepRecord refused) {
    return conversation.hasAuthoredSecond()
        ? Verdict.notExercised(
            NotExercisedReason.failed(
                refused,
                "the resource refuses the other instance of the scenario; give it a desired "
                    + "state that the resource accepts beside this one"))
        : Verdict.notApplicable("the resource refuses a second instance");
  }

  private static boolean hasOnlyOneIdentity(Conversation conversation) {
    var identity = conversation.instance().map(Instance::identity);
    return identity
        .filter(known -> known.names().stream().allMatch(conversation.subject()::isOneOfSomeValues))
        .isPresent();
  }

  private static boolean isRefused(StepRecord set) {
    return set.own().filter(Observation::failedCleanly).isPresent();
  }

  private static boolean foundNothing(Conversation conversation, StepRecord set) {
    return set.before() == Existence.ABSENT
        || conversation
            .foundBySet(set)
            .filter(found -> JsonBoolean.FALSE.equals(found.state().get("_exist")))
            .isPresent();
  }

  /** Returns whether the same set had failed before, so the delete is not the cause. */
  public static boolean failedBefore(Conversation conversation, StepRecord set) {
    return conversation.steps().stream()
        .takeWhile(earlier -> earlier != set)
        .filter(earlier -> earlier.operation() == OperationName.SET && earlier.failed())
        .anyMatch(earlier -> earlier.input().equals(set.input()));
  }

  /**
   * Returns the first set with the same input for the same instance while it was missing. Later
   * ones may have had to keep properties that they do not mention.
   */
  public static Optional<StepRecord> creationBefore(Conversation conversation, StepRecord set) {
    return conversation.successful(OperationName.SET).stream()
        .filter(earlier -> earlier.plan().number() < set.plan().number())
        .filter(earlier -> foundNothing(conversation, earlier))
        .filter(earlier -> earlier.input().equals(set.input()))
        .filter(earlier -> earlier.identity().equals(set.identity()))
        .findFirst();
  }
}
