package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets set, what-if and delete address only what this run created, or what the scenario lets it put
 * back (design, "Safety"). What a what-if brought about, this run created too. Where a schema names
 * no keys and demands more than identifies an instance, get shows that it is the same one.
 */
final class ChangeGuard {

  private final TestedResource subject;
  private final ConversationContext context;
  private final InstanceTracker instances;
  private final ReturnedStates returned;
  private final Set<String> foreseen = new HashSet<>();
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

  /** Returns whether a refusal means that no later step can be taken either. */
  boolean stops() {
    return stops;
  }

  /** Forgets what it refused before, because another step begins. */
  void begin() {
    refused = Optional.empty();
  }

  /** Returns why it first refused a command of the step, if it did. */
  Optional<NotExercisedReason> refused() {
    return refused;
  }

  /** Returns why a command must not be run, or notes that its instance is ours from now on. */
  Optional<NotExercisedReason> refusal(
      PlannedStep step, CommandCall command, String identity, List<Observation> sofar) {
    var refusal = look(step, command, identity, sofar);
    refused = refused.or(() -> refusal);
    return refusal;
  }

  private Optional<NotExercisedReason> look(
      PlannedStep step, CommandCall command, String identity, List<Observation> sofar) {
    if (!command.isAboutChange() || instances.isOurs(identity)) {
      return Optional.empty();
    }
    if (!subject.has(OperationName.SET)) {
      return Optional.of(
          NotExercisedReason.of(
              "the resource has no set, so this run cannot create an instance of its own to remove; an"
                  + " instance that was there before is left alone"));
    }
    if (!subject.managesExistence()) {
      if (step.stepInput() == StepInput.HOSTILE) {
        return Optional.of(
            NotExercisedReason.of(
                "the resource has no \"_exist\" to tell what is there from what is not"));
      }
      return withoutExistence(step, command, identity, stateIn(sofar));
    }
    var existence =
        stateIn(sofar).map(ChangeGuard::presenceIn).orElseGet(() -> instances.of(identity));
    if (existence == Existence.ABSENT) {
      if (command.isRealSet()) {
        instances.create(identity, command.text());
      } else if (command.operation() != OperationName.DELETE) {
        foreseen.add(identity);
      }
      return Optional.empty();
    }
    if (existence == Existence.PRESENT && foreseen.contains(identity)) {
      instances.create(identity, command.text());
      return Optional.empty();
    }
    var shown = stateIn(sofar).map(subject::identityOf).filter(instances::isOurs);
    if (shown.isPresent() && step.stepInput() == StepInput.SECOND) {
      return Optional.of(
          NotExercisedReason.of(
              "get shows the first instance where it is asked for the second one"));
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
            ? NotExercisedReason.lacking(
                ScenarioField.IDENTITY,
                "the instance is there already and this run did not create it; choose another"
                    + " identity in the scenario")
            : NotExercisedReason.of(
                "get did not say that the instance is missing, so it is left alone"));
  }

  private Optional<NotExercisedReason> withoutExistence(
      PlannedStep step, CommandCall command, String identity, Optional<JsonObject> shown) {
    if (!context.restore()) {
      return Optional.of(
          NotExercisedReason.lacking(
              ScenarioField.RESTORE,
              "the resource has no \"_exist\" to create and remove; say \"restore: true\" in the"
                  + " scenario to let the run change its state and put it back"));
    }
    var original = step.authored().isPresent() ? shown : returned.original();
    if (original.isEmpty()) {
      return Optional.of(
          NotExercisedReason.of("the state to be restored is not known, because no get showed it"));
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
        .filter(seen -> seen.isReal(OperationName.GET) && seen.state().isPresent())
        .reduce((first, last) -> last)
        .flatMap(Observation::state);
  }

  private static Existence presenceIn(JsonObject state) {
    return JsonBoolean.FALSE.equals(state.get("_exist")) ? Existence.ABSENT : Existence.PRESENT;
  }
}
