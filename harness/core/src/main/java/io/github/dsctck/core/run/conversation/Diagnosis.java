package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.NullableProperties;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.input.Input;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Learns why input did not arrive, by sending a twin with one edit. Each twin is tried once in a
 * conversation; only one that succeeds is kept as proof.
 */
final class Diagnosis {

  private static final List<Twin> ENVIRONMENT =
      List.of(Twin.QUOTED_VARIABLES, Twin.QUOTED_VALUES, Twin.CAPITAL_BOOLEANS, Twin.JSON_ARRAYS);

  private static final List<Twin> WITHOUT_INPUT =
      List.of(Twin.EXPANDED_ARGUMENTS, Twin.BARE_ARGUMENTS, Twin.ANSWERED);

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final Invocations invocations;
  private final Set<Twin> tried = EnumSet.noneOf(Twin.class);
  private final Set<OperationName> triedEmpty = EnumSet.noneOf(OperationName.class);
  private boolean proven;

  Diagnosis(
      TestedResource subject,
      ConversationContext context,
      ExchangeLog log,
      ProcessInvoker invoker,
      Invocations invocations) {
    this.subject = subject;
    this.context = context;
    this.log = log;
    this.invoker = invoker;
    this.invocations = invocations;
  }

  /**
   * Looks at a step that was just taken, and sends twins if its input seems not to have arrived.
   */
  void after(
      PlannedStep step,
      Input input,
      String identity,
      StepResult result,
      InstanceTracker instances) {
    if (step.stepInput() == StepInput.NONE) {
      tryEmptyObject(step);
      tryWithoutInput(step);
    }
    if (step.operation() == OperationName.WHAT_IF) {
      tryFlagWithValue(step, input);
    }
    if (proven || !isLawful(step.stepInput())) {
      return;
    }
    var value = lastSent(input).flatMap(JsonValue::asObject);
    if (value.isEmpty()) {
      return;
    }
    boolean reads = step.operation() == OperationName.GET || step.operation() == OperationName.TEST;
    if (reads && failedToTake(step.operation())) {
      tryAgain(step, value.get());
    } else if (takesEnvironment(OperationName.SET) && instances.isOurs(identity)) {
      if (step.operation() == OperationName.SET && failedToTake(OperationName.SET)
          || step.operation() == OperationName.GET && differs(step, value.get(), result)) {
        trySet(step, value.get());
      }
    }
  }

  /**
   * Sends an empty object where no input failed, to learn whether the failure is for want of it.
   */
  private void tryEmptyObject(PlannedStep step) {
    var declared = subject.manifest().operation(step.operation());
    if (step.operation().isReadOnly()
        && declared.filter(Diagnosis::mayWantInput).isPresent()
        && failedToTake(step.operation())
        && triedEmpty.add(step.operation())) {
      prepare(step.operation(), JsonObject.empty())
          .map(
              invocation ->
                  TwinInvocation.of(
                          Twin.EMPTY_OBJECT,
                          declared.get(),
                          JsonObject.empty(),
                          Set.of(),
                          invocation)
                      .orElse(invocation))
          .map(
              invocation ->
                  run(step, step.operation(), JsonObject.empty(), invocation, Twin.EMPTY_OBJECT))
          .filter(seen -> seen.succeeded() && seen.output().isReadable())
          .filter(seen -> step.operation() == OperationName.EXPORT || showsAnInstance(seen))
          .ifPresent(log::prove);
    }
  }

  /** Gives the what-if argument a value where the bare one failed. */
  private void tryFlagWithValue(PlannedStep step, Input input) {
    var value = lastSent(input).flatMap(JsonValue::asObject);
    var failed =
        log.current().stream()
            .reduce((first, last) -> last)
            .filter(seen -> seen.exchange().whatIf() && seen.failedCleanly());
    if (value.isEmpty() || failed.isEmpty() || tried.contains(Twin.FLAG_WITH_VALUE)) {
      return;
    }
    var operation = failed.get().exchange().operation();
    TwinInvocation.of(
            Twin.FLAG_WITH_VALUE,
            subject.manifest().operation(operation).orElseThrow(),
            value.get(),
            identifying(),
            failed.get().exchange().sent())
        .ifPresent(
            invocation -> {
              tried.add(Twin.FLAG_WITH_VALUE);
              var seen =
                  log.run(
                      invoker,
                      invocation,
                      step.id(),
                      operation,
                      true,
                      InputText.of(value.get()),
                      step.stepInput(),
                      Optional.of(Twin.FLAG_WITH_VALUE));
              if (seen.succeeded() && isReadable(seen)) {
                log.prove(seen);
              }
            });
  }

  private static boolean mayWantInput(Operation operation) {
    return operation.hasJsonInputArgument() || !operation.supportsFiltering().orElse(true);
  }

  /** Tries what can be wrong with a command that is given no input. */
  private void tryWithoutInput(PlannedStep step) {
    var operation = subject.manifest().operation(step.operation());
    if (proven || operation.isEmpty() || !step.operation().isReadOnly()) {
      return;
    }
    boolean silent = operation.get().input().filter(InputKind.STDIN::equals).isEmpty();
    for (var twin : WITHOUT_INPUT) {
      if (failedToTake(step.operation())
          && (silent || twin != Twin.ANSWERED)
          && !tried.contains(twin)
          && invocations.prepare(step.operation(), false, null, context.setting())
              instanceof PreparedCommand.Ready ready) {
        var edited =
            TwinInvocation.of(
                twin, operation.get(), JsonObject.empty(), Set.of(), ready.invocation());
        edited.ifPresent(invocation -> runWithoutInput(step, invocation, twin));
      }
    }
  }

  private void runWithoutInput(PlannedStep step, Invocation invocation, Twin twin) {
    tried.add(twin);
    var seen =
        log.run(
            invoker,
            invocation,
            step.id(),
            step.operation(),
            false,
            null,
            step.stepInput(),
            Optional.of(twin));
    if (seen.succeeded() && isReadable(seen)) {
      log.prove(seen);
      proven = true;
    }
  }

  private boolean showsAnInstance(Observation seen) {
    return seen.state().filter(subject::accepts).isPresent();
  }

  private static Optional<JsonValue> lastSent(Input input) {
    if (input instanceof Input.Many many) {
      return many.values().stream().reduce((first, last) -> last);
    }
    return input instanceof Input.Text text ? text.value() : Optional.empty();
  }

  private static boolean isLawful(StepInput stepInput) {
    return stepInput == StepInput.IDENTITY
        || stepInput == StepInput.DESIRED
        || stepInput == StepInput.ALTERNATE
        || stepInput == StepInput.RETURNED
        || stepInput == StepInput.STRANGER
        || stepInput == StepInput.AUTHOR;
  }

  /** Returns whether the last process of the step refused its input or waited for more. */
  private boolean failedToTake(OperationName operation) {
    return log.current().stream()
        .reduce((first, last) -> last)
        .filter(seen -> seen.isReal(operation))
        .map(seen -> seen.completion().ending())
        .filter(
            ending ->
                ending instanceof ProcessEnding.Exited exited && exited.code() != 0
                    || ending instanceof ProcessEnding.TimedOut)
        .isPresent();
  }

  private boolean takesEnvironment(OperationName operation) {
    return subject
        .manifest()
        .operation(operation)
        .flatMap(Operation::input)
        .filter(InputKind.ENV::equals)
        .isPresent();
  }

  private boolean differs(PlannedStep step, JsonObject desired, StepResult result) {
    return step.stepInput() == StepInput.DESIRED
        && result instanceof StepResult.GetResult got
        && !differing(desired, got.actualState()).isEmpty();
  }

  private static List<String> differing(JsonObject desired, JsonValue state) {
    return Difference.between(desired, state, null);
  }

  private void tryAgain(PlannedStep step, JsonObject input) {
    for (var twin : Twin.values()) {
      var seen = send(step, step.operation(), twin, input);
      if (seen.filter(Observation::succeeded).filter(this::isReadable).isPresent()) {
        log.prove(seen.get());
        proven = true;
        return;
      }
    }
  }

  private boolean isReadable(Observation seen) {
    return seen.output().isReadable() && !seen.states().isEmpty();
  }

  private void trySet(PlannedStep step, JsonObject desired) {
    boolean touched = false;
    for (var twin : ENVIRONMENT) {
      var set = send(step, OperationName.SET, twin, desired);
      if (set.filter(Observation::succeeded).isEmpty()) {
        continue;
      }
      touched = true;
      var got = sendPlain(step, desired);
      if (got.flatMap(Observation::state)
          .filter(state -> differing(desired, state).isEmpty())
          .isPresent()) {
        log.prove(set.get());
        proven = true;
        return;
      }
    }
    if (touched) {
      undo(step, desired);
    }
  }

  /** Sends the input as it was at first, so that no value of a twin is taken for the resource's. */
  private void undo(PlannedStep step, JsonObject desired) {
    prepare(OperationName.SET, desired)
        .ifPresent(
            invocation -> run(step, OperationName.SET, desired, invocation, Twin.QUOTED_VARIABLES));
  }

  private Optional<Observation> send(
      PlannedStep step, OperationName operation, Twin twin, JsonObject input) {
    if (tried.contains(twin)) {
      return Optional.empty();
    }
    if (twin == Twin.NULLABLE_GIVEN) {
      return sendNullable(step, operation, input);
    }
    return prepare(operation, input)
        .flatMap(
            invocation ->
                TwinInvocation.of(
                    twin,
                    subject.manifest().operation(operation).orElseThrow(),
                    operation.isReadOnly() ? input : input.without(identifying()),
                    identifying(),
                    invocation))
        .map(
            invocation -> {
              tried.add(twin);
              return run(step, operation, input, invocation, twin);
            });
  }

  /** Sends the input with a value for every property that may be null and is not given. */
  private Optional<Observation> sendNullable(
      PlannedStep step, OperationName operation, JsonObject input) {
    var given = NullableProperties.give(subject, input);
    return given.equals(input) || !takesEnvironment(operation) || !operation.isReadOnly()
        ? Optional.empty()
        : prepare(operation, given)
            .map(
                invocation -> {
                  tried.add(Twin.NULLABLE_GIVEN);
                  return run(step, operation, given, invocation, Twin.NULLABLE_GIVEN);
                });
  }

  private Optional<Observation> sendPlain(PlannedStep step, JsonObject input) {
    return prepare(OperationName.GET, input)
        .map(invocation -> run(step, OperationName.GET, input, invocation, Twin.QUOTED_VARIABLES));
  }

  /** Returns the properties no change may edit, lest it changes another instance. */
  private Set<String> identifying() {
    return context
        .instance()
        .map(instance -> instance.identity().names())
        .orElseGet(subject::identifying);
  }

  private Observation run(
      PlannedStep step,
      OperationName operation,
      JsonObject input,
      Invocation invocation,
      Twin twin) {
    return log.run(
        invoker,
        invocation,
        step.id(),
        operation,
        false,
        InputText.of(input),
        step.stepInput(),
        Optional.of(twin));
  }

  private Optional<Invocation> prepare(OperationName operation, JsonObject input) {
    return invocations.prepare(operation, false, InputText.of(input), context.setting())
            instanceof PreparedCommand.Ready ready
        ? Optional.of(ready.invocation())
        : Optional.empty();
  }
}
