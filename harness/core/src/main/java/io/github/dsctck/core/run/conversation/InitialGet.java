package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.setting.ConversationContext;
import java.util.Optional;

/** Gets a state before a conversation begins; the answer belongs to no step. */
public final class InitialGet {

  private static final String STEP = "0-get";

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;

  public InitialGet(
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
  public Optional<JsonObject> state(JsonObject input) {
    var text = InputText.of(input);
    var prepared =
        Invocations.of(subject.manifest(), context.finder(), context.elevated())
            .prepare(OperationName.GET, false, text, context.setting());
    if (!(prepared instanceof PreparedCommand.Ready ready)) {
      return Optional.empty();
    }
    var seen =
        log.run(
            invoker,
            ready.invocation(),
            STEP,
            OperationName.GET,
            false,
            text,
            StepInput.NONE,
            Optional.empty());
    log.take();
    return seen.state();
  }
}
