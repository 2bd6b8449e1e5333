package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Unmet;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.text.OptionName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * Takes the steps of one conversation in order. It changes only what this run created, or what the
 * scenario lets it put back (design, "Safety").
 */
final class ConversationRunner {

  private final Subject subject;
  private final Talk talk;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final Returned returned = new Returned();
  private final Lives lives;
  private final Patience patience;
  private final ChangeGuard guard;
  private final Aftermath aftermath;
  private final Payloads payloads;
  private final AuthoredSteps authored;
  private final Diagnosis diagnosis;

  ConversationRunner(
      Subject subject,
      Talk talk,
      ExchangeLog log,
      ProcessInvoker invoker,
      BooleanSupplier cancelled) {
    this.subject = subject;
    this.talk = talk;
    this.log = log;
    this.invoker = invoker;
    this.lives = new Lives(log::saveOriginal);
    this.patience = new Patience(cancelled);
    this.guard = new ChangeGuard(subject, talk, lives, returned);
    this.aftermath = new Aftermath(subject, talk, lives, returned);
    this.payloads = new Payloads(subject, talk, returned);
    this.authored = new AuthoredSteps(talk.placeholders());
    var invocations = Invocations.of(subject.manifest(), talk.finder(), talk.elevated());
    this.diagnosis = new Diagnosis(subject, talk, log, invoker, invocations);
  }

  /** Takes the steps and returns how each went. */
  List<StepRecord> run(List<PlannedStep> steps) {
    return take(steps, performer(invoker), this::refusal);
  }

  /** Takes the author's steps that always run at the end, whatever became of the others. */
  List<StepRecord> cleanUp(List<PlannedStep> steps, ProcessInvoker cleaning) {
    return take(steps, performer(cleaning), this::refusalAtTheEnd);
  }

  private Performer performer(ProcessInvoker processes) {
    return new Performer(subject, talk, log, processes, guard, patience);
  }

  Lives lives() {
    return lives;
  }

  Returned returned() {
    return returned;
  }

  Optional<String> injected() {
    return log.injected();
  }

  private List<StepRecord> take(
      List<PlannedStep> steps,
      Performer performer,
      BiFunction<PlannedStep, Input, Optional<NotExercisedReason>> refusal) {
    var records = new ArrayList<StepRecord>();
    for (var step : steps) {
      var input = step.authored().map(authored::input).orElseGet(() -> payloads.of(step));
      var why = refusal.apply(step, input);
      records.add(
          why.isPresent() ? notTaken(step, input, why.get()) : take(step, input, performer));
    }
    return List.copyOf(records);
  }

  private Optional<NotExercisedReason> refusalAtTheEnd(PlannedStep step, Input input) {
    return impossibility(input).or(() -> forbiddance(step));
  }

  private Optional<NotExercisedReason> refusal(PlannedStep step, Input input) {
    return patience
        .ended()
        .or(() -> impossibility(input))
        .or(() -> forbiddance(step))
        .or(
            () ->
                step.payload() == Payload.CANARY && injected().isPresent()
                    ? Optional.of(
                        NotExercisedReason.of("a canary already showed that values are run"))
                    : Optional.empty());
  }

  /** After a change that is left out nothing is as the author of later steps thinks. */
  private Optional<NotExercisedReason> forbiddance(PlannedStep step) {
    boolean changes = !step.operation().isReadOnly();
    if (!talk.readOnly() || !changes && step.operation() != OperationName.WHAT_IF) {
      return Optional.empty();
    }
    if (changes) {
      patience.end(
          NotExercisedReason.of(
              "%s leaves out step %s before it".formatted(OptionName.READ_ONLY, step.id())));
    }
    return Optional.of(
        NotExercisedReason.of(OptionName.READ_ONLY + " leaves out what could change something"));
  }

  private static Optional<NotExercisedReason> impossibility(Input input) {
    if (input instanceof Input.Impossible impossible) {
      return Optional.of(impossible.reason());
    }
    return input instanceof Input.Unknown unknown
        ? Optional.of(NotExercisedReason.of(unknown.reason()))
        : Optional.empty();
  }

  private StepRecord take(PlannedStep step, Input input, Performer performer) {
    var identity = identity(step, input);
    var before = aftermath.before(step, identity);
    var result = performer.perform(step, input, identity);
    aftermath.settle(step, identity, result);
    diagnosis.after(step, input, identity, result, lives);
    var record = record(step, input, identity, aftermath.corrected(step, before, result), result);
    step.authored().ifPresent(own -> authored.remember(own, result));
    return record;
  }

  private StepRecord notTaken(PlannedStep step, Input input, NotExercisedReason reason) {
    var identity = identity(step, input);
    return new StepRecord(
        step,
        value(input),
        identity,
        aftermath.before(step, identity),
        log.take(),
        Optional.empty(),
        Optional.of(reason),
        input instanceof Input.Impossible impossible
            ? Optional.of(impossible.why())
            : Optional.empty(),
        List.of());
  }

  private StepRecord record(
      PlannedStep step, Input input, String identity, Presence before, StepResult result) {
    var observations = log.take();
    var refused = refused(result);
    boolean taken = refused.isEmpty() || !observations.isEmpty();
    return new StepRecord(
        step,
        value(input),
        identity,
        before,
        observations,
        taken ? Optional.of(result) : Optional.empty(),
        refused.or(() -> step.authored().flatMap(authored::doubt)),
        Optional.empty(),
        taken ? unmet(step, result, observations) : List.of());
  }

  private List<Unmet> unmet(PlannedStep step, StepResult result, List<Observation> observations) {
    return step.authored().map(own -> authored.judge(own, result, observations)).orElse(List.of());
  }

  private Optional<NotExercisedReason> refused(StepResult result) {
    if (!(result instanceof StepResult.Failed failed)) {
      return Optional.empty();
    }
    return switch (failed.kind()) {
      case GUARDED -> guard.refused();
      case NOT_RUN, SECURITY_CONTEXT -> Optional.of(NotExercisedReason.of(failed.message()));
      default -> Optional.empty();
    };
  }

  private static Optional<JsonValue> value(Input input) {
    return input instanceof Input.Text text ? text.value() : Optional.empty();
  }

  /** Returns the identity of an instance that is not there, for the step that asks for it. */
  private static Optional<JsonObject> madeUp(PlannedStep step, Input input) {
    return step.payload() == Payload.STRANGER || step.payload() == Payload.HOSTILE
        ? value(input).flatMap(JsonValue::asObject)
        : Optional.empty();
  }

  private String identity(PlannedStep step, Input input) {
    if (talk.instance().isPresent()) {
      var instance =
          step.payload() == Payload.SECOND
              ? talk.second().map(SecondInstance::instance).or(talk::instance).get()
              : talk.instance().get();
      var names = instance.identity().names();
      return madeUp(step, input)
          .map(stranger -> Subject.identityOf(stranger, names))
          .orElseGet(() -> Subject.identityOf(instance.identity(), names));
    }
    var first =
        input instanceof Input.Many many ? many.values().stream().findFirst() : value(input);
    return first
        .flatMap(JsonValue::asObject)
        .map(subject::identityOf)
        .orElseGet(() -> step.payload().name());
  }
}
