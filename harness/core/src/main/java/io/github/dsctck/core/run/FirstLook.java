package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.InputText;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.Prepared;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.process.ProcessInvoker;
import java.util.Optional;

/** Asks get for a state before a conversation begins; what it answers is no part of any step. */
final class FirstLook {

  private static final String STEP = "0-get";

  private final Subject subject;
  private final Talk talk;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;

  FirstLook(Subject subject, Talk talk, ExchangeLog log, ProcessInvoker invoker) {
    this.subject = subject;
    this.talk = talk;
    this.log = log;
    this.invoker = invoker;
  }

  /** Returns the state that get shows for an input, if it shows one. */
  Optional<JsonObject> state(JsonObject input) {
    var text = InputText.of(input);
    var prepared =
        Invocations.of(subject.manifest(), talk.finder(), talk.elevated())
            .prepare(OperationName.GET, false, text, talk.setting());
    if (!(prepared instanceof Prepared.Ready ready)) {
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
            Payload.NONE,
            Optional.empty());
    log.take();
    return seen.state();
  }
}
