package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessEnding;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.setting.ConversationContext;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Sends the twins of one conversation, and keeps those that prove something. */
final class TwinExchanges {

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final Invocations invocations;
  private final Set<Twin> tried = EnumSet.noneOf(Twin.class);
  private boolean settled;

  TwinExchanges(
      TestedResource subject,
      ConversationContext context,
      ExchangeLog log,
      ProcessInvoker invoker) {
    this.subject = subject;
    this.context = context;
    this.log = log;
    this.invoker = invoker;
    this.invocations = Invocations.of(subject.manifest(), context.finder(), context.elevated());
  }

  /** Returns whether a twin has shown how input has to be given. */
  boolean isSettled() {
    return settled;
  }

  /** Keeps a twin that shows how input has to be given; no further one is needed. */
  void settle(Observation twin) {
    prove(twin);
    settled = true;
  }

  /** Keeps a twin that shows something else. */
  void prove(Observation twin) {
    log.prove(twin);
  }

  /** Returns the last exchange of the step, twins that prove nothing aside. */
  Optional<Observation> last() {
    return log.current().stream().reduce((first, last) -> last);
  }

  /** Returns whether the last process of the step refused its input or waited for more. */
  boolean failedToTake(OperationName operation) {
    return last()
        .filter(seen -> seen.isReal(operation))
        .filter(
            seen ->
                seen.failedCleanly()
                    || seen.completion().ending() instanceof ProcessEnding.TimedOut)
        .isPresent();
  }

  /** Returns the unedited process of a command, unless the engine would refuse to start it. */
  Optional<Invocation> prepare(CommandCall call) {
    return invocations.prepare(call.operation(), call.whatIf(), call.input(), context.setting())
            instanceof PreparedCommand.Ready ready
        ? Optional.of(ready.invocation())
        : Optional.empty();
  }

  /** Returns what twins of a command with an input are made of. */
  Optional<TwinInvocation> original(CommandCall call, JsonObject input) {
    return prepare(call).map(invocation -> original(call, input, invocation));
  }

  /** Returns what twins of a process are made of. */
  TwinInvocation original(CommandCall call, JsonObject input, Invocation invocation) {
    return new TwinInvocation(operation(call.operation()), input, identifying(), invocation);
  }

  private Operation operation(OperationName name) {
    return subject.manifest().operation(name).orElseThrow();
  }

  /** Returns the properties that no change may edit, because it would change another instance. */
  Set<String> identifying() {
    return context
        .instance()
        .map(instance -> instance.identity().names())
        .orElseGet(subject::identifying);
  }

  /** Sends a twin that was not tried before, if its edit makes a difference. */
  Optional<Observation> send(
      PlannedStep step, Twin twin, CommandCall call, TwinInvocation original) {
    if (tried.contains(twin)) {
      return Optional.empty();
    }
    return original
        .edited(twin)
        .map(
            invocation -> {
              tried.add(twin);
              return run(step, twin, call, invocation);
            });
  }

  /** Runs a process as part of a twin. */
  Observation run(PlannedStep step, Twin twin, CommandCall call, Invocation invocation) {
    return log.run(invoker, call, invocation, ExchangePurpose.of(step, twin));
  }
}
