package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.NullableProperties;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.run.input.Input;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.text.Draw;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Learns why input did not arrive, by sending a twin: the same command with one edit. Each twin is
 * tried once in a conversation; only one that succeeds is kept as proof.
 *
 * <p>It is hard because a failure has many possible causes, and a set that ends with exit code 0
 * may have lost its input all the same. Example: set takes its input in the environment.
 *
 * <ol>
 *   <li>Step 3, a set, gets the variables {@code name=a}, which identifies the instance, and {@code
 *       text=hello}. It ends with exit code 0.
 *   <li>Step 4, a get, shows {@code {"name":"a","text":""}}. The set lost {@code text}.
 *   <li>The twin {@code QUOTED_VARIABLES} runs the set with {@code text="hello"}, quotes included.
 *       It ends with exit code 0.
 *   <li>A get shows {@code {"name":"a","text":"hello"}}, so the set is kept as proof.
 * </ol>
 *
 * <p>The resource parses variables as JSON: the rule about values in the environment fails, and the
 * rule that set brings about the desired state yields to it. Had the get shown another state, the
 * other twins would follow, and then the set of step 3 once more, to undo them.
 */
final class Diagnosis {

  private static final List<Twin> ENVIRONMENT =
      List.of(Twin.QUOTED_VARIABLES, Twin.QUOTED_VALUES, Twin.CAPITAL_BOOLEANS, Twin.JSON_ARRAYS);

  /** The inputs that a resource has to take. */
  private static final Set<StepInput> LAWFUL =
      EnumSet.of(
          StepInput.IDENTITY,
          StepInput.DESIRED,
          StepInput.ALTERNATE,
          StepInput.RETURNED,
          StepInput.STRANGER,
          StepInput.AUTHOR);

  private final TestedResource subject;
  private final TwinExchanges twins;
  private final InstanceTracker instances;
  private final Draw draw;
  private final MissingInputDiagnosis missingInput;

  Diagnosis(TestedResource subject, TwinExchanges twins, InstanceTracker instances, Draw draw) {
    this.subject = subject;
    this.twins = twins;
    this.instances = instances;
    this.draw = draw;
    this.missingInput = new MissingInputDiagnosis(subject, twins);
  }

  /**
   * Looks at a step that was just taken, and sends twins if its input seems not to have arrived.
   */
  void after(PlannedStep step, Input input, String identity, StepResult result) {
    if (subject.manifest().kind() == ResourceKind.ACTION) {
      // Nothing undoes an action, so it is not invoked once more.
      return;
    }
    if (step.stepInput() == StepInput.NONE) {
      missingInput.after(step);
    }
    var sent = lastSent(input).flatMap(JsonValue::asObject);
    if (sent.isEmpty()) {
      return;
    }
    if (step.operation() == OperationName.WHAT_IF) {
      tryFlagWithValue(step, sent.get());
    }
    if (twins.isSettled() || !LAWFUL.contains(step.stepInput())) {
      return;
    }
    boolean reads = step.operation() == OperationName.GET || step.operation() == OperationName.TEST;
    if (reads && twins.failedToTake(step.operation())) {
      tryToRead(step, sent.get());
    } else if (takesEnvironment(OperationName.SET)
        // A twin of set changes something, so it may only address what this run created.
        && instances.isOurs(identity)
        && setLostInput(step, sent.get(), result)) {
      tryToSet(step, sent.get());
    }
  }

  private static Optional<JsonValue> lastSent(Input input) {
    if (input instanceof Input.Many many) {
      return many.values().stream().reduce((first, last) -> last);
    }
    return input instanceof Input.Text text ? text.value() : Optional.empty();
  }

  private boolean takesEnvironment(OperationName operation) {
    return subject
        .manifest()
        .operation(operation)
        .flatMap(Operation::input)
        .filter(InputKind.ENV::equals)
        .isPresent();
  }

  /** Returns whether a set failed, or a get after it shows another state. */
  private boolean setLostInput(PlannedStep step, JsonObject sent, StepResult result) {
    return switch (step.operation()) {
      case SET -> twins.failedToTake(OperationName.SET);
      case GET ->
          step.stepInput() == StepInput.DESIRED
              && result instanceof StepResult.GetResult got
              && differs(sent, got.actualState());
      default -> false;
    };
  }

  private boolean differs(JsonObject desired, JsonValue state) {
    return !subject.convention().differing(desired, state).isEmpty();
  }

  static boolean isReadable(Observation seen) {
    return seen.succeeded() && seen.output().isReadable() && !seen.states().isEmpty();
  }

  /** Gives the what-if argument a value where the bare one failed. */
  private void tryFlagWithValue(PlannedStep step, JsonObject sent) {
    twins
        .last()
        .filter(seen -> seen.exchange().whatIf() && seen.failedCleanly())
        .map(seen -> seen.exchange())
        .flatMap(
            failed -> {
              var call = new CommandCall(failed.operation(), true, InputText.of(sent));
              var original = twins.original(call, sent, failed.sent());
              return twins.send(step, Twin.FLAG_WITH_VALUE, call, original);
            })
        .filter(Diagnosis::isReadable)
        .ifPresent(twins::prove);
  }

  private void tryToRead(PlannedStep step, JsonObject input) {
    for (var twin : Twin.values()) {
      var seen =
          twin == Twin.NULLABLE_GIVEN
              ? sendNullable(step, input)
              : send(step, twin, CommandCall.of(step.operation(), input), input);
      if (seen.filter(Diagnosis::isReadable).isPresent()) {
        twins.settle(seen.get());
        return;
      }
    }
  }

  private Optional<Observation> send(
      PlannedStep step, Twin twin, CommandCall call, JsonObject editable) {
    return twins
        .original(call, editable)
        .flatMap(original -> twins.send(step, twin, call, original));
  }

  /** Sends the input with a value for every property that may be null and is not given. */
  private Optional<Observation> sendNullable(PlannedStep step, JsonObject input) {
    var given = NullableProperties.give(subject, input, draw);
    return given.equals(input) || !takesEnvironment(step.operation())
        ? Optional.empty()
        : send(step, Twin.NULLABLE_GIVEN, CommandCall.of(step.operation(), given), given);
  }

  private void tryToSet(PlannedStep step, JsonObject desired) {
    var set = CommandCall.of(OperationName.SET, desired);
    boolean touched = false;
    for (var twin : ENVIRONMENT) {
      var done =
          send(step, twin, set, desired.without(twins.identifying()))
              .filter(Observation::succeeded);
      if (done.isPresent() && showsDesired(step, desired)) {
        twins.settle(done.get());
        return;
      }
      touched |= done.isPresent();
    }
    if (touched) {
      // The input as it was at first: no later step may take the value of a twin for the
      // resource's.
      sendUnedited(step, set);
    }
  }

  private boolean showsDesired(PlannedStep step, JsonObject desired) {
    return sendUnedited(step, CommandCall.of(OperationName.GET, desired))
        .flatMap(Observation::state)
        .filter(state -> !differs(desired, state))
        .isPresent();
  }

  /** Sends a command that belongs to a twin of set, so that it counts as part of no step. */
  private Optional<Observation> sendUnedited(PlannedStep step, CommandCall call) {
    return twins
        .prepare(call)
        .map(invocation -> twins.run(step, Twin.QUOTED_VARIABLES, call, invocation));
  }
}
