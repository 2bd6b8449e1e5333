package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Allows set, what-if and delete only for instances that this run created, or that the scenario
 * allows it to restore (design, "Safety"). An instance that a what-if created counts as created by
 * this run. Where a schema names no keys and requires more than the identity, get shows which
 * instance it is.
 */
final class ChangeGuard {

  private static final String MISSING_INSTANCE = Catalogue.load().id(RuleRole.MISSING_INSTANCE);

  private final TestedResource subject;
  private final ConversationContext context;
  private final InstanceTracker instances;
  private final ReturnedStates returned;
  private final Set<String> predicted = new HashSet<>();
  private Optional<NotExercisedReason> refused = Optional.empty();
  private boolean stops;

  ChangeGuard(
      TestedResource subject,
      ConversationContext context,
      InstanceTracker instances,
      ReturnedStates returned) {
    this.subject = subject;
    this.context = context;
    this.instances = instances;
    this.returned = returned;
  }

  /** Returns whether a refusal also prevents all later steps. */
  boolean stops() {
    return stops;
  }

  /** Forgets what it refused before, because another step begins. */
  void begin() {
    refused = Optional.empty();
  }

  /** Returns the first reason why it refused a command of the step, if it did. */
  Optional<NotExercisedReason> refused() {
    return refused;
  }

  /** Returns why a command must not run, or records that its instance now belongs to this run. */
  Optional<NotExercisedReason> refusal(
      PlannedStep step, CommandCall command, String identity, List<Observation> sofar) {
    var refusal = look(step, command, identity, sofar);
    refused = refused.or(() -> refusal);
    return refusal;
  }

  private Optional<NotExercisedReason> look(
      PlannedStep step, CommandCall command, String identity, List<Observation> sofar) {
    if (subject.manifest().kind() == ResourceKind.ACTION) {
      return step.authored().isPresent()
          ? Optional.of(
              NotExercisedReason.of(
                  "the kit invokes actions with the instances of a scenario only"))
          : Optional.empty();
    }
    if (!command.isAboutChange() || instances.isOurs(identity)) {
      return Optional.empty();
    }
    if (!subject.has(OperationName.SET)) {
      return Optional.of(
          NotExercisedReason.of(
              "the resource has no set, so this run cannot create an instance of its own to "
                  + "remove; the kit does not change existing instances"));
    }
    if (!subject.managesExistence()) {
      if (step.stepInput() == StepInput.HOSTILE) {
        return Optional.of(
            NotExercisedReason.of(
                "the resource has no \"_exist\" that shows whether an instance exists"));
      }
      return withoutExistence(step, command, identity, stateIn(sofar));
    }
    var existence = stateIn(sofar).map(this::existenceIn).orElseGet(() -> instances.of(identity));
    if (existence == Existence.ABSENT) {
      if (command.isRealSet()) {
        instances.create(identity, command.text());
      } else if (command.operation() != OperationName.DELETE) {
        predicted.add(identity);
      }
      return Optional.empty();
    }
    if (existence == Existence.PRESENT && predicted.contains(identity)) {
      instances.create(identity, command.text());
      return Optional.empty();
    }
    var shown = stateIn(sofar).map(subject::identityOf).filter(instances::isOurs);
    if (shown.isPresent() && step.stepInput() == StepInput.SECOND) {
      return Optional.of(
          NotExercisedReason.of("get returns the first instance when asked for the second one"));
    }
    if (existence == Existence.PRESENT && shown.isPresent()) {
      if (command.isRealSet()) {
        instances.rename(shown.get(), identity, command.text());
      }
      return Optional.empty();
    }
    stops =
        existence == Existence.PRESENT
            && step.authored().isEmpty()
            && step.stepInput() != StepInput.SECOND
            && step.stepInput() != StepInput.HOSTILE;
    return Optional.of(
        existence == Existence.PRESENT
            ? existing(step, identity)
            : NotExercisedReason.of(
                "get did not report that the instance is missing, so the kit does not change it"));
  }

  /**
   * Returns why an instance is not changed. One with a new identity cannot exist already, unless
   * something created it after a get that did not find it.
   */
  private NotExercisedReason existing(PlannedStep step, String identity) {
    boolean isNew =
        context.fresh() && step.existence() == Existence.ABSENT && !instances.wasAbsent(identity);
    return isNew
        ? NotExercisedReason.blockedBy(MISSING_INSTANCE)
        : NotExercisedReason.lacking(
            ScenarioField.IDENTITY,
            "the instance exists already and this run did not create it; choose another "
                + "identity in the scenario");
  }

  private Optional<NotExercisedReason> withoutExistence(
      PlannedStep step, CommandCall command, String identity, Optional<JsonObject> shown) {
    if (!context.restore()) {
      return Optional.of(
          NotExercisedReason.lacking(
              ScenarioField.RESTORE,
              "the resource has no \"_exist\" to create and remove; add \"restore: true\" to "
                  + "the scenario to let the run change and restore its state"));
    }
    var original = step.authored().isPresent() ? shown : returned.original();
    if (original.isEmpty()) {
      return Optional.of(
          NotExercisedReason.of("the state to restore is not known, because no get returned it"));
    }
    if (command.operation() != OperationName.WHAT_IF
        && !command.whatIf()
        && step.stepInput() != StepInput.ORIGINAL) {
      instances.change(identity, command.text(), original.get());
    }
    return Optional.empty();
  }

  /** Returns the state a get of the same step showed. */
  private static Optional<JsonObject> stateIn(List<Observation> sofar) {
    return sofar.stream()
        .filter(seen -> seen.isReal(OperationName.GET))
        .flatMap(seen -> seen.state().or(seen::groupState).stream())
        .reduce((first, last) -> last);
  }

  private Existence existenceIn(JsonObject state) {
    return subject.convention().isAbsent(state) ? Existence.ABSENT : Existence.PRESENT;
  }
}
