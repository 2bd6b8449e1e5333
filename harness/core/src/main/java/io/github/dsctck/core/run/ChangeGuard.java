package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.ScenarioField;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lets set, what-if and delete address only what this run created, or what the scenario lets it put
 * back (design, "Safety"). What a what-if brought about, this run created too. Where a schema names
 * no keys and demands more than identifies an instance, get shows that it is the same one.
 */
final class ChangeGuard {

  private final Subject subject;
  private final Talk talk;
  private final Lives lives;
  private final Returned returned;
  private final Set<String> foreseen = new HashSet<>();
  private Optional<NotExercisedReason> refused = Optional.empty();
  private boolean stops;

  ChangeGuard(Subject subject, Talk talk, Lives lives, Returned returned) {
    this.subject = subject;
    this.talk = talk;
    this.lives = lives;
    this.returned = returned;
  }

  /** Tells whether a refusal means that no later step can be taken either. */
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
      PlannedStep step,
      OperationName command,
      boolean whatIf,
      String identity,
      @Nullable String input,
      List<Observation> sofar) {
    var refusal = look(step, command, whatIf, identity, input, sofar);
    refused = refused.or(() -> refusal);
    return refusal;
  }

  private Optional<NotExercisedReason> look(
      PlannedStep step,
      OperationName command,
      boolean whatIf,
      String identity,
      @Nullable String input,
      List<Observation> sofar) {
    boolean changes =
        command == OperationName.SET
            || command == OperationName.DELETE
            || command == OperationName.WHAT_IF;
    if (!changes || lives.isOurs(identity)) {
      return Optional.empty();
    }
    if (!subject.has(OperationName.SET)) {
      return Optional.of(
          NotExercisedReason.of(
              "the resource has no set, so this run cannot create an instance of its own to remove; an"
                  + " instance that was there before is left alone"));
    }
    if (!subject.managesExistence()) {
      if (step.payload() == Payload.HOSTILE) {
        return Optional.of(
            NotExercisedReason.of(
                "the resource has no \"_exist\" to tell what is there from what is not"));
      }
      return withoutExistence(step, command, whatIf, identity, input, stateIn(sofar));
    }
    var presence = stateIn(sofar).map(ChangeGuard::presenceIn).orElseGet(() -> lives.of(identity));
    if (presence == Presence.ABSENT) {
      if (command == OperationName.SET && !whatIf) {
        lives.create(identity, keep(input));
      } else if (command != OperationName.DELETE) {
        foreseen.add(identity);
      }
      return Optional.empty();
    }
    if (presence == Presence.PRESENT && foreseen.contains(identity)) {
      lives.create(identity, keep(input));
      return Optional.empty();
    }
    var shown = stateIn(sofar).map(subject::identityOf).filter(lives::isOurs);
    if (shown.isPresent() && step.payload() == Payload.SECOND) {
      return Optional.of(
          NotExercisedReason.of(
              "get shows the first instance where it is asked for the second one"));
    }
    if (presence == Presence.PRESENT && shown.isPresent()) {
      if (command == OperationName.SET && !whatIf) {
        lives.rename(shown.get(), identity, keep(input));
      }
      return Optional.empty();
    }
    stops =
        presence == Presence.PRESENT
            && step.authored().isEmpty()
            && step.payload() != Payload.SECOND
            && step.payload() != Payload.HOSTILE;
    return Optional.of(
        presence == Presence.PRESENT
            ? NotExercisedReason.lacking(
                ScenarioField.IDENTITY,
                "the instance is there already and this run did not create it; choose another"
                    + " identity in the scenario")
            : NotExercisedReason.of(
                "get did not say that the instance is missing, so it is left alone"));
  }

  private Optional<NotExercisedReason> withoutExistence(
      PlannedStep step,
      OperationName command,
      boolean whatIf,
      String identity,
      @Nullable String input,
      Optional<JsonObject> shown) {
    if (!talk.restore()) {
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
    if (command != OperationName.WHAT_IF && !whatIf && step.payload() != Payload.ORIGINAL) {
      lives.change(identity, keep(input), original.get());
    }
    return Optional.empty();
  }

  private static String keep(@Nullable String input) {
    return input == null ? "" : input;
  }

  /** Returns the state a get of the same step showed. */
  private static Optional<JsonObject> stateIn(List<Observation> sofar) {
    return sofar.stream()
        .filter(seen -> seen.isReal(OperationName.GET) && seen.state().isPresent())
        .reduce((first, last) -> last)
        .flatMap(Observation::state);
  }

  private static Presence presenceIn(JsonObject state) {
    return JsonBoolean.FALSE.equals(state.get("_exist")) ? Presence.ABSENT : Presence.PRESENT;
  }
}
