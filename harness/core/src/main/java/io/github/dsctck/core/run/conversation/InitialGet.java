package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.setting.ConversationContext;
import java.util.Optional;

/** Gets a state before a conversation begins; the answer belongs to no step. */
final class InitialGet {

  private static final String STEP = "0-get";

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;

  InitialGet(
      TestedResource subject,
      ConversationContext context,
      ExchangeLog log,
      ProcessInvoker invoker) {
    this.subject = subject;
    this.context = context;
    this.log = log;
    this.invoker = invoker;
  }

  /** Returns the state that get returns for an input, if any. */
  Optional<JsonObject> state(JsonObject input) {
    var call = CommandCall.of(OperationName.GET, input);
    var prepared =
        Invocations.of(subject.manifest(), context.finder(), context.elevated())
            .prepare(OperationName.GET, false, call.input(), context.setting());
    if (!(prepared instanceof PreparedCommand.Ready ready)) {
      return Optional.empty();
    }
    var seen =
        log.run(invoker, call, ready.invocation(), new ExchangePurpose(STEP, StepInput.NONE));
    log.take();
    return seen.state();
  }
}
