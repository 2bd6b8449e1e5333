package io.github.dsctck.core.emulation;

import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.emulation.StepResult.Basis;
import io.github.dsctck.core.emulation.StepResult.GetResult;
import io.github.dsctck.core.emulation.StepResult.SetResult;
import io.github.dsctck.core.emulation.StepResult.TestResult;
import io.github.dsctck.core.emulation.difference.StateConvention;
import io.github.dsctck.core.emulation.output.OutputShape;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Manifest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a host of the 2022 draft. The exit code of test is its verdict. A failed get
 * before a set means that the instance does not exist, because the draft has no other word for it.
 */
final class DraftOperations implements Operations {

  private final StepCommands commands;
  private final StateConvention convention;

  private DraftOperations(StepCommands commands, StateConvention convention) {
    this.commands = commands;
    this.convention = convention;
  }

  static DraftOperations of(Manifest manifest, Exchanger exchanger) {
    return new DraftOperations(
        new StepCommands(manifest, Optional.empty(), EngineGeneration.NEWEST, exchanger),
        StateConvention.of(manifest));
  }

  @Override
  public StepResult get(@Nullable String filter) {
    return Operations.attempt(() -> got(filter));
  }

  private GetResult got(@Nullable String filter) {
    return state(run(OperationName.GET, filter));
  }

  private Exchange run(OperationName name, @Nullable String input) {
    commands.demand(name);
    var exchange = commands.exchange(name, false, input);
    if (DraftFailure.is(exchange)) {
      throw DraftFailure.stop(exchange, commands.manifest().exitCodes());
    }
    return exchange;
  }

  private GetResult state(Exchange exchange) {
    var state = commands.read(exchange, OutputShape.ONE_STATE).state();
    if (!(state instanceof JsonObject)) {
      throw commands.unreadable(exchange, "found " + state.kindName() + " instead of an object");
    }
    return new GetResult(state, exchange);
  }

  @Override
  public StepResult set(String desired) {
    return Operations.attempt(() -> setTo(desired));
  }

  private SetResult setTo(String desired) {
    commands.demand(OperationName.SET);
    var found = get(desired);
    var exchange = run(OperationName.SET, desired);
    var before = found instanceof GetResult got ? got.actualState() : missing();
    boolean returnsState =
        commands.manifest().operation(OperationName.SET).orElseThrow().returns().isPresent();
    var after = returnsState ? state(exchange) : after(desired, exchange);
    var changed = convention.differing(after.actualState(), before);
    return new SetResult(before, after.actualState(), Optional.of(changed), after.by());
  }

  private GetResult after(String desired, Exchange set) {
    try {
      return got(desired);
    } catch (StepAbortedException failed) {
      if (removes(desired, set)) {
        return new GetResult(missing(), set);
      }
      throw failed;
    }
  }

  private boolean removes(String desired, Exchange set) {
    return StepCommands.desired(desired, set).asObject().filter(convention::isAbsent).isPresent();
  }

  private JsonObject missing() {
    return convention.absent(JsonObject.empty());
  }

  @Override
  public StepResult test(String desired) {
    return Operations.attempt(
        () ->
            commands.manifest().has(OperationName.TEST) ? byExitCode(desired) : synthetic(desired));
  }

  private TestResult synthetic(String desired) {
    var actual = got(desired);
    var wanted = StepCommands.desired(desired, actual.by());
    var differing = convention.differing(wanted, actual.actualState());
    return new TestResult(
        wanted, actual.actualState(), differing.isEmpty(), differing, Basis.SYNTHETIC, actual.by());
  }

  private TestResult byExitCode(String desired) {
    var exchange = run(OperationName.TEST, desired);
    var wanted = StepCommands.desired(desired, exchange);
    if (exchange.received().isSuccess()) {
      return new TestResult(wanted, wanted, true, List.of(), Basis.EXIT, exchange);
    }
    var found = DraftFailure.difference(exchange).orElseThrow();
    var actual = wanted.asObject().orElseGet(JsonObject::empty).with(found);
    return new TestResult(wanted, actual, false, List.copyOf(found.names()), Basis.EXIT, exchange);
  }
}
