package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.CommandRefusal;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.setting.ResourceRun;
import io.github.dsctck.core.run.setting.SchemaReading;
import java.util.List;
import java.util.Optional;

/** Runs the schema command, once for each resource. */
public final class SchemaCommand {

  private static final PlannedStep STEP =
      new PlannedStep(
          0,
          OperationName.SCHEMA,
          StepInput.NONE,
          0,
          Existence.UNKNOWN,
          "print the schema",
          Optional.empty());

  private final TestedResource subject;
  private final boolean elevated;
  private final Invocations.Setting setting;

  public SchemaCommand(TestedResource subject, boolean elevated, Invocations.Setting setting) {
    this.subject = subject;
    this.elevated = elevated;
    this.setting = setting;
  }

  public ResourceRun run(
      ResourcePlan resource, ProcessInvoker invoker, ExchangeInterceptor interceptor) {
    var prepared =
        Invocations.of(subject.manifest(), subject.finder(), elevated)
            .prepare(OperationName.SCHEMA, false, null, setting);
    if (!(prepared instanceof PreparedCommand.Ready ready)) {
      return known(resource, Optional.empty(), ((CommandRefusal) prepared).reason());
    }
    var request =
        new ExchangeInterceptor.Request(
            subject, OperationName.SCHEMA, false, null, ready.invocation());
    var exchange =
        new Exchange(
            1,
            STEP.id(),
            OperationName.SCHEMA,
            false,
            null,
            ready.invocation(),
            interceptor.answer(request, invoker));
    var observation = new Observation(subject, exchange, StepInput.NONE, 0, Optional.empty());
    return known(resource, Optional.of(observation), "the schema command printed no schema");
  }

  private ResourceRun known(
      ResourcePlan resource, Optional<Observation> observation, String otherwise) {
    var state = SchemaReading.from(observation, otherwise);
    return new ResourceRun(resource, subject.with(state), observation.map(Observation::exchange));
  }

  /** Returns whether an exchange ran the command, and is not the list of an adapter. */
  public static boolean isIn(Exchange exchange) {
    return exchange.operation() == OperationName.SCHEMA;
  }

  /** Returns the step that ran the command. */
  public static StepRecord step(Observation observation) {
    var exchange = observation.exchange();
    StepResult result =
        observation.succeeded() && !observation.states().isEmpty()
            ? new StepResult.GetResult(observation.states().get(0), exchange)
            : new StepResult.Failed(
                FailureKind.COMMAND,
                "the schema command " + observation.completion().ending().describe(),
                Optional.of(exchange));
    return new StepRecord(
        STEP,
        Optional.empty(),
        "",
        Existence.UNKNOWN,
        List.of(observation),
        Optional.of(result),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }
}
