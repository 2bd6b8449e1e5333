package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.UnmetExpectation;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.input.Input;
import io.github.dsctck.core.run.input.StepInputFactory;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;
import io.github.dsctck.core.run.setting.SecondInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * Runs the steps of one conversation in order. It changes only instances that this run created, or
 * that the scenario allows it to restore (design, "Safety").
 */
final class ConversationRunner {

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final ReturnedStates returned = new ReturnedStates();
  private final InstanceTracker instances;
  private final ConversationLimits limits;
  private final ChangeGuard guard;
  private final StepEffects effects;
  private final StepInputFactory inputs;
  private final AuthoredSteps authored;
  private final Diagnosis diagnosis;

  ConversationRunner(
      TestedResource subject,
      ConversationContext context,
      ExchangeLog log,
      ProcessInvoker invoker,
      BooleanSupplier cancelled) {
    this.subject = subject;
    this.context = context;
    this.log = log;
    this.invoker = invoker;
    this.instances = new InstanceTracker(log::saveOriginal);
    this.limits = new ConversationLimits(cancelled);
    this.guard = new ChangeGuard(subject, context, instances, returned);
    this.effects = new StepEffects(subject, context, instances, returned);
    this.inputs = new StepInputFactory(subject, context, returned);
    this.authored = new AuthoredSteps(context.placeholders());
    this.diagnosis =
        new Diagnosis(
            subject,
            new TwinExchanges(subject, context, log, invoker),
            instances,
            context.draw().of("twins"));
  }

  /** Runs the steps and returns their records. */
  List<StepRecord> run(List<PlannedStep> steps) {
    return run(steps, () -> {});
  }

  /**
   * Runs the steps and returns their records.
   *
   * @param afterEach runs after each step
   */
  List<StepRecord> run(List<PlannedStep> steps, Runnable afterEach) {
    var records = new ArrayList<StepRecord>();
    var executor = performer(invoker);
    for (var step : steps) {
      records.addAll(take(List.of(step), executor, this::refusal));
      afterEach.run();
    }
    return List.copyOf(records);
  }

  /** Runs the author's clean-up steps, whatever the result of the others. */
  List<StepRecord> cleanUp(List<PlannedStep> steps, ProcessInvoker cleaning) {
    return take(steps, performer(cleaning), this::refusalAtTheEnd);
  }

  /** Returns the records of steps that are not taken for a reason. */
  List<StepRecord> skip(List<PlannedStep> steps, NotExercisedReason reason) {
    return steps.stream().map(step -> notTaken(step, inputs.of(step), reason)).toList();
  }

  private StepExecutor performer(ProcessInvoker processes) {
    return new StepExecutor(subject, context, log, processes, guard, limits);
  }

  InstanceTracker instances() {
    return instances;
  }

  ReturnedStates returned() {
    return returned;
  }

  Optional<String> injected() {
    return log.injected();
  }

  private List<StepRecord> take(
      List<PlannedStep> steps,
      StepExecutor executor,
      BiFunction<PlannedStep, Input, Optional<NotExercisedReason>> refusal) {
    var records = new ArrayList<StepRecord>();
    for (var step : steps) {
      var input = step.authored().map(authored::input).orElseGet(() -> inputs.of(step));
      var why = refusal.apply(step, input);
      records.add(why.isPresent() ? notTaken(step, input, why.get()) : take(step, input, executor));
    }
    return List.copyOf(records);
  }

  private Optional<NotExercisedReason> refusalAtTheEnd(PlannedStep step, Input input) {
    return impossibility(input).or(() -> forbiddance(step));
  }

  private Optional<NotExercisedReason> refusal(PlannedStep step, Input input) {
    return limits
        .ended()
        .or(() -> impossibility(input))
        .or(() -> forbiddance(step))
        .or(
            () ->
                step.stepInput() == StepInput.CANARY && injected().isPresent()
                    ? Optional.of(
                        NotExercisedReason.of("an earlier step already showed command injection"))
                    : Optional.empty());
  }

  /** After a skipped change, the assumptions of later steps are wrong. */
  private Optional<NotExercisedReason> forbiddance(PlannedStep step) {
    boolean changes = !step.operation().isReadOnly();
    if (!context.readOnly() || !changes && step.operation() != OperationName.WHAT_IF) {
      return Optional.empty();
    }
    if (changes) {
      limits.end(
          NotExercisedReason.of(
              "%s skips step %s before it".formatted(RunOption.READ_ONLY, step.id())));
    }
    return Optional.of(
        NotExercisedReason.of(
            RunOption.READ_ONLY + " skips operations that could change the system"));
  }

  private static Optional<NotExercisedReason> impossibility(Input input) {
    if (input instanceof Input.Impossible impossible) {
      return Optional.of(impossible.reason());
    }
    return input instanceof Input.Unknown unknown
        ? Optional.of(NotExercisedReason.of(unknown.reason()))
        : Optional.empty();
  }

  private StepRecord take(PlannedStep step, Input input, StepExecutor executor) {
    var identity = identity(step, input);
    var before = effects.before(step, identity);
    var result = executor.perform(step, input, identity);
    effects.settle(step, identity, result);
    diagnosis.after(step, input, identity, result);
    var record = record(step, input, effects.corrected(step, before, result), result);
    step.authored().ifPresent(own -> authored.remember(own, result));
    return record;
  }

  private StepRecord notTaken(PlannedStep step, Input input, NotExercisedReason reason) {
    var identity = identity(step, input);
    return new StepRecord(
        step,
        value(input),
        identity,
        effects.before(step, identity),
        log.take(),
        Optional.empty(),
        Optional.of(reason),
        input instanceof Input.Impossible impossible
            ? Optional.of(impossible.why())
            : Optional.empty(),
        List.of());
  }

  private StepRecord record(PlannedStep step, Input input, Existence before, StepResult result) {
    var observations = log.take();
    var refused = refused(result);
    boolean taken = refused.isEmpty() || !observations.isEmpty();
    return new StepRecord(
        step,
        value(input),
        identity(step, input),
        before,
        observations,
        taken ? Optional.of(result) : Optional.empty(),
        refused.or(() -> step.authored().flatMap(authored::doubt)),
        Optional.empty(),
        taken ? unmet(step, result, observations) : List.of());
  }

  private List<UnmetExpectation> unmet(
      PlannedStep step, StepResult result, List<Observation> observations) {
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

  /** Returns the identity of a missing instance, for the step that gets it. */
  private static Optional<JsonObject> madeUp(PlannedStep step, Input input) {
    return step.stepInput() == StepInput.STRANGER || step.stepInput() == StepInput.HOSTILE
        ? value(input).flatMap(JsonValue::asObject)
        : Optional.empty();
  }

  private String identity(PlannedStep step, Input input) {
    if (context.instance().isPresent()) {
      var instance =
          step.stepInput() == StepInput.SECOND
              ? context.second().map(SecondInstance::instance).or(context::instance).get()
              : context.instance().get();
      var names = instance.identity().names();
      return madeUp(step, input)
          .map(stranger -> TestedResource.identityOf(stranger, names))
          .orElseGet(() -> TestedResource.identityOf(instance.identity(), names));
    }
    var first =
        input instanceof Input.Many many ? many.values().stream().findFirst() : value(input);
    return first
        .flatMap(JsonValue::asObject)
        .map(subject::identityOf)
        .orElseGet(() -> step.stepInput().name());
  }
}
