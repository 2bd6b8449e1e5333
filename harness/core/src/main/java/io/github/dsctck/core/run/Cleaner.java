package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.Prepared;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.ProcessInvoker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Removes what a conversation created and puts back what it changed, whatever became of it. */
final class Cleaner {

  private static final String STEP = "cleanup";

  private final Subject subject;
  private final Talk talk;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final Invocations invocations;
  private final List<String> notes = new ArrayList<>();

  Cleaner(Subject subject, Talk talk, ExchangeLog log, ProcessInvoker invoker) {
    this.subject = subject;
    this.talk = talk;
    this.log = log;
    this.invoker = invoker;
    this.invocations = Invocations.of(subject.manifest(), talk.finder(), talk.elevated());
  }

  /**
   * Cleans up and returns what could not be.
   *
   * @param restored whether the run has put the first state back itself
   * @param spoilt whether what is known of the instances may be wrong, so that nothing is left out
   */
  List<String> clean(Lives lives, Returned returned, boolean restored, boolean spoilt) {
    if (subject.managesExistence()) {
      lives
          .created()
          .forEach(
              (identity, input) -> {
                if (spoilt || lives.of(identity) != Presence.ABSENT) {
                  remove(identity, input);
                }
              });
    } else if (spoilt || !restored) {
      lives.originals().forEach(original -> restore(returned, original));
    }
    return List.copyOf(notes);
  }

  private void remove(String identity, String input) {
    var desired = JsonTextParser.parse(input).asValue().flatMap(JsonValue::asObject);
    if (desired.isEmpty()) {
      notes.add("the instance " + identity + " may be left behind");
      return;
    }
    boolean done;
    if (subject.has(OperationName.DELETE)) {
      done = run(OperationName.DELETE, desired.get().without(Set.of("_exist")).toJson());
    } else if (subject.manifest().handlesExist()) {
      done = run(OperationName.SET, desired.get().with("_exist", JsonBoolean.FALSE).toJson());
    } else {
      done = false;
    }
    if (!done) {
      notes.add("the instance " + identity + " was created and could not be removed");
    }
  }

  private void restore(Returned returned, JsonObject original) {
    var known = new KnownInputs(subject, talk.instance(), returned);
    if (!run(OperationName.SET, known.settable(original).toJson())) {
      notes.add("the state that " + subject.manifest().type() + " had could not be put back");
    }
  }

  private boolean run(OperationName operation, String input) {
    if (!(invocations.prepare(operation, false, input, talk.setting())
        instanceof Prepared.Ready ready)) {
      return false;
    }
    return log.run(
            invoker,
            ready.invocation(),
            STEP,
            operation,
            false,
            input,
            Payload.AUTHOR,
            Optional.empty())
        .succeeded();
  }
}
