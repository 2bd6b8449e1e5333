package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.input.KnownInputs;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.ReturnedStates;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Removes the instances that a conversation created and restores those that it changed, whatever
 * its result.
 */
final class Cleaner {

  private static final String STEP = "cleanup";

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final Invocations invocations;
  private final List<String> notes = new ArrayList<>();

  Cleaner(
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

  /**
   * Cleans up and returns notes about failures.
   *
   * @param restored whether the run has restored the first state itself
   * @param spoilt whether the tracked instances may be wrong, so that every clean-up step is needed
   */
  List<String> clean(
      InstanceTracker instances, ReturnedStates returned, boolean restored, boolean spoilt) {
    if (subject.managesExistence()) {
      instances
          .created()
          .forEach(
              (identity, input) -> {
                if (spoilt || instances.of(identity) != Existence.ABSENT) {
                  remove(identity, input);
                }
              });
    } else if (spoilt || !restored) {
      instances.originals().forEach(original -> restore(returned, original));
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
      done = run(OperationName.SET, subject.convention().absent(desired.get()).toJson());
    } else {
      done = false;
    }
    if (!done) {
      notes.add("the instance " + identity + " was created and could not be removed");
    }
  }

  private void restore(ReturnedStates returned, JsonObject original) {
    var known = new KnownInputs(subject, context.instance(), returned);
    if (!run(OperationName.SET, known.settable(original).toJson())) {
      notes.add(
          "the state that %s had could not be restored; it is saved in %s: compare it with the machine"
              .formatted(subject.manifest().type(), log.original()));
    }
  }

  private boolean run(OperationName operation, String input) {
    if (!(invocations.prepare(operation, false, input, context.setting())
        instanceof PreparedCommand.Ready ready)) {
      return false;
    }
    return log.run(
            invoker,
            new CommandCall(operation, false, input),
            ready.invocation(),
            new ExchangePurpose(STEP, StepInput.AUTHOR))
        .succeeded();
  }
}
