package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.Prepared;
import io.github.dsctck.core.emulation.Refused;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.process.ProcessInvoker;
import java.util.List;
import java.util.Optional;

/** Runs the command that prints the instance schema, once for a resource. */
final class SchemaCommand {

  private static final PlannedStep STEP =
      new PlannedStep(
          0,
          OperationName.SCHEMA,
          Payload.NONE,
          0,
          Presence.UNKNOWN,
          "print the schema",
          Optional.empty());

  private final Subject subject;
  private final boolean elevated;
  private final Invocations.Setting setting;

  SchemaCommand(Subject subject, boolean elevated, Invocations.Setting setting) {
    this.subject = subject;
    this.elevated = elevated;
    this.setting = setting;
  }

  ResourceRun run(ResourcePlan resource, ProcessInvoker invoker, Interposer interposer) {
    var prepared =
        Invocations.of(subject.manifest(), subject.finder(), elevated)
            .prepare(OperationName.SCHEMA, false, null, setting);
    if (!(prepared instanceof Prepared.Ready ready)) {
      return known(resource, Optional.empty(), ((Refused) prepared).reason());
    }
    var request =
        new Interposer.Request(subject, OperationName.SCHEMA, false, null, ready.invocation());
    var exchange =
        new Exchange(
            1,
            STEP.id(),
            OperationName.SCHEMA,
            false,
            null,
            ready.invocation(),
            interposer.answer(request, invoker));
    var observation = new Observation(subject, exchange, Payload.NONE, 0, Optional.empty());
    return known(resource, Optional.of(observation), "the schema command printed no schema");
  }

  private ResourceRun known(
      ResourcePlan resource, Optional<Observation> observation, String otherwise) {
    var state = SchemaReading.from(observation, otherwise);
    return new ResourceRun(
        resource,
        new Subject(subject.file(), subject.manifest(), state, subject.finder()),
        observation.map(Observation::exchange));
  }

  /** Tells whether an exchange ran the command, and is no line in the list of an adapter. */
  static boolean isIn(Exchange exchange) {
    return exchange.operation() == OperationName.SCHEMA;
  }

  /** Returns the step the command was run in. */
  static StepRecord step(Observation observation) {
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
        Presence.UNKNOWN,
        List.of(observation),
        Optional.of(result),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }
}
