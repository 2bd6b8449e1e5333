package io.github.dsctck.core.emulation;

import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.emulation.difference.Difference;
import io.github.dsctck.core.emulation.difference.Redaction;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ReturnKind;
import java.util.Optional;
import java.util.Set;

/**
 * The set of the engine, actual and what-if, with its routing of {@code _exist} (contract C.10 to
 * C.12).
 *
 * @param commands runs the commands
 * @param get gets states
 * @param test tests in a synthetic what-if
 */
record SetStep(StepCommands commands, GetStep get, TestStep test) {

  private static final String METADATA = "_metadata";

  SetResult run(String desired) {
    if (removes(desired)) {
      return delete(desired, false);
    }
    commands.demand(OperationName.SET);
    return unneeded(desired).orElseGet(() -> run(OperationName.SET, false, desired));
  }

  /**
   * Tests an instance of a full or sequence adapter first, because the engine sets it through a
   * configuration. In the desired state it is left alone, and the state before is the desired one.
   */
  private Optional<SetResult> unneeded(String desired) {
    var set = commands.manifest().operation(OperationName.SET);
    if (!commands.manifest().isWrapped() || set.filter(Operation::implementsPretest).isPresent()) {
      return Optional.empty();
    }
    var tested = test.beforeSet(desired);
    return Optional.of(tested)
        .filter(TestResult::inDesiredState)
        .map(fits -> passedOn(fits.desiredState(), fits.actualState(), fits.by()));
  }

  /** Returns the change that the engine finds between the instances in two arrays. */
  private SetResult passedOn(JsonValue before, JsonValue after, Exchange by) {
    var names = commands.difference().of(before, after, null);
    return new SetResult(before, after, Optional.of(names).filter(it -> !it.isEmpty()), by);
  }

  SetResult whatIf(String desired) {
    if (removes(desired)) {
      return delete(desired, true);
    }
    var set = commands.manifest().operation(OperationName.SET);
    if (set.filter(Operation::hasWhatIfArgument).isPresent()) {
      return run(OperationName.SET, true, desired);
    }
    if (commands.manifest().has(OperationName.WHAT_IF)) {
      return run(OperationName.WHAT_IF, true, desired);
    }
    commands.demand(OperationName.SET);
    return synthetic(desired, set.filter(Operation::implementsPretest).isPresent());
  }

  private SetResult synthetic(String desired, boolean implementsPretest) {
    if (implementsPretest) {
      throw StepAbortedException.of(
          FailureKind.NOT_IMPLEMENTED,
          "a set that implements the pretest has no synthetic what-if",
          null);
    }
    return converted(desired, test.beforeSet(desired));
  }

  /**
   * Returns a test as a what-if. The engine hides secrets in the state after only where it comes
   * from a test operation.
   */
  private static SetResult converted(String desired, TestResult tested) {
    var after =
        tested.basis() == StepResult.Basis.SYNTHETIC
            ? StepCommands.desired(desired, tested.by())
            : tested.desiredState();
    return new SetResult(
        tested.actualState(),
        after,
        Optional.of(tested.differingProperties()).filter(names -> !names.isEmpty()),
        tested.by());
  }

  /** Returns whether the desired state is the absence of an instance and set cannot remove it. */
  private boolean removes(String desired) {
    boolean absent =
        JsonTextParser.parse(desired)
            .asValue()
            .flatMap(JsonValue::asObject)
            .filter(object -> JsonBoolean.FALSE.equals(object.get(Difference.EXIST)))
            .isPresent();
    return absent && !commands.manifest().handlesExist();
  }

  private SetResult delete(String desired, boolean whatIf) {
    commands.demand(OperationName.DELETE);
    var before = get.run(desired).actualState();
    if (whatIf && !deleteTakesWhatIf()) {
      return converted(desired, test.beforeSet(desired));
    }
    var exchange = commands.run(OperationName.DELETE, whatIf, desired);
    if (whatIf) {
      deletionForeseen(exchange);
    }
    var after = get.run(desired);
    var changed = commands.difference().of(before, after.actualState(), null);
    return new SetResult(
        asResources(before), after.actualState(), Optional.of(changed), after.by());
  }

  private boolean deleteTakesWhatIf() {
    return commands
        .manifest()
        .operation(OperationName.DELETE)
        .map(Operation::hasWhatIfArgument)
        .orElse(false);
  }

  /** Returns the prediction of a delete. */
  Optional<JsonValue> deletionForeseen(Exchange exchange) {
    var read = commands.read(exchange, OutputShape.ONE_STATE);
    return commands
        .strictObject(read, Set.of(METADATA))
        .present(METADATA)
        .flatMap(
            value -> commands.strictObject(value, Set.of("whatIf"), exchange).present("whatIf"));
  }

  private SetResult run(OperationName name, boolean whatIf, String desired) {
    commands.demand(OperationName.GET);
    var before = before(desired);
    var exchange = commands.run(name, whatIf, desired);
    var returns = commands.manifest().returns(name, whatIf);
    if (returns.isEmpty()) {
      var after = get.run(desired);
      return changed(before, after.actualState(), after.by());
    }
    if (returns.get() == ReturnKind.STATE) {
      return changed(
          before, commands.readStates(exchange, OutputShape.ONE_STATE).state(), exchange);
    }
    var read = commands.readStates(exchange, OutputShape.STATE_AND_DIFF);
    return commands.manifest().isWrapped()
        ? changed(before, read.state(), exchange)
        : new SetResult(before, read.state(), read.output().differing(), exchange);
  }

  private JsonValue before(String desired) {
    var exchange = commands.run(OperationName.GET, false, desired);
    var state = commands.readStates(exchange, OutputShape.ONE_STATE).state();
    return commands.manifest().kind() == ResourceKind.ADAPTER ? asResources(state) : state;
  }

  /** Returns a state before in the form of set: the {@code result} of get is called resources. */
  private static JsonValue asResources(JsonValue state) {
    if (!(state instanceof JsonObject object) || object.has("resources")) {
      return state;
    }
    var result = object.get("result");
    return result == null ? state : object.with("resources", result).without(Set.of("result"));
  }

  /** The engine swaps the two states in the comparison where an answer is an array. */
  private SetResult changed(JsonValue before, JsonValue after, Exchange by) {
    if (commands.manifest().isWrapped()) {
      return passedOn(before, after, by);
    }
    return new SetResult(
        Redaction.redact(before),
        after,
        Optional.of(commands.difference().of(after, before, null)),
        by);
  }
}
