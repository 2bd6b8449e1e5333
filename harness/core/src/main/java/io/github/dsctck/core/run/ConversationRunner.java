package io.github.dsctck.core.run;

import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Unmet;
import io.github.dsctck.core.emulation.EngineOperations;
import io.github.dsctck.core.emulation.Exchanged;
import io.github.dsctck.core.emulation.Exchanger;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.InputText;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.Prepared;
import io.github.dsctck.core.emulation.Refused;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.process.Ending;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.Step;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes the steps of one conversation in order. It changes only what this run created, or what the
 * scenario lets it put back (design, "Safety").
 */
final class ConversationRunner {

  /** After so many processes that did not end, the rest of a conversation is not worth the wait. */
  private static final int PATIENCE = 2;

  /** So much output is kept of one conversation, because it is judged as a whole. */
  private static final long MOST_OUTPUT = 64L << 20;

  private final Subject subject;
  private final Talk talk;
  private final ExchangeLog log;
  private ProcessInvoker invoker;
  private boolean cleaningUp;
  private final BooleanSupplier cancelled;
  private final Invocations invocations;
  private final Returned returned = new Returned();
  private final Lives lives;
  private final ChangeGuard guard;
  private final Payloads payloads;
  private final Diagnosis diagnosis;
  private final List<StepRecord> records = new ArrayList<>();
  private final Set<String> sandboxChanges = new LinkedHashSet<>();
  private Placeholders placeholders;
  private Optional<String> stopped = Optional.empty();
  private Optional<String> injected = Optional.empty();
  private int timeouts;
  private long output;

  ConversationRunner(
      Subject subject,
      Talk talk,
      ExchangeLog log,
      ProcessInvoker invoker,
      BooleanSupplier cancelled) {
    this.subject = subject;
    this.talk = talk;
    this.log = log;
    this.lives = new Lives(log::saveOriginal);
    this.invoker = invoker;
    this.cancelled = cancelled;
    this.placeholders = talk.placeholders();
    this.invocations = Invocations.of(subject.manifest(), talk.finder(), talk.elevated());
    this.guard = new ChangeGuard(subject, talk, lives, returned);
    this.payloads = new Payloads(subject, talk.instance(), talk.sandbox().folder(), returned);
    this.diagnosis = new Diagnosis(subject, talk, log, invoker, invocations);
  }

  /** Takes the steps and returns how each went. */
  List<StepRecord> run(List<PlannedStep> steps) {
    steps.forEach(step -> records.add(take(step)));
    return List.copyOf(records);
  }

  /** Takes the author's steps that always run at the end, whatever became of the others. */
  List<StepRecord> cleanUp(List<PlannedStep> steps, ProcessInvoker cleaning) {
    var before = invoker;
    invoker = cleaning;
    cleaningUp = true;
    var taken = steps.stream().map(this::take).toList();
    invoker = before;
    return taken;
  }

  Lives lives() {
    return lives;
  }

  Returned returned() {
    return returned;
  }

  Set<String> sandboxChanges() {
    return sandboxChanges;
  }

  Optional<String> injected() {
    return injected;
  }

  private StepRecord take(PlannedStep step) {
    var input = step.authored().map(this::authored).orElseGet(() -> payloads.of(step));
    var identity = identity(step, input);
    var before = before(step, identity);
    var refusal = refusal(step, input);
    if (refusal.isPresent()) {
      return notTaken(step, input, identity, before, refusal.get());
    }
    boolean watched = watched(step);
    var files = watched ? talk.sandbox().snapshot() : null;
    var result = perform(step, input, identity);
    if (watched && !talk.sandbox().snapshot().equals(files)) {
      sandboxChanges.add(step.id());
    }
    settle(step, identity, result);
    diagnosis.after(step, input, identity, result, lives);
    return record(step, input, identity, adjusted(step, before, result), result);
  }

  private Optional<String> refusal(PlannedStep step, Input input) {
    if (cleaningUp) {
      return input instanceof Input.Impossible impossible
          ? Optional.of(impossible.reason())
          : Optional.empty();
    }
    if (cancelled.getAsBoolean()) {
      return Optional.of("the run was interrupted");
    }
    if (stopped.isPresent()) {
      return stopped;
    }
    if (input instanceof Input.Impossible impossible) {
      return Optional.of(impossible.reason());
    }
    if (step.payload() == Payload.CANARY && injected.isPresent()) {
      return Optional.of("a canary already showed that values are run");
    }
    return Optional.empty();
  }

  private StepRecord notTaken(
      PlannedStep step, Input input, String identity, Presence before, String reason) {
    return new StepRecord(
        step,
        value(input),
        identity,
        before,
        log.take(),
        Optional.empty(),
        Optional.of(reason),
        input instanceof Input.Impossible,
        List.of());
  }

  private StepRecord record(
      PlannedStep step, Input input, String identity, Presence before, StepResult result) {
    var observations = log.take();
    var refused = refused(result);
    if (refused.isPresent() && observations.isEmpty()) {
      return new StepRecord(
          step,
          value(input),
          identity,
          before,
          observations,
          Optional.empty(),
          refused,
          false,
          List.of());
    }
    return new StepRecord(
        step,
        value(input),
        identity,
        before,
        observations,
        Optional.of(result),
        refused,
        false,
        unmet(step, result, observations));
  }

  private static Optional<String> refused(StepResult result) {
    return result instanceof StepResult.Failed failed
            && (failed.kind() == FailureKind.NOT_RUN
                || failed.kind() == FailureKind.SECURITY_CONTEXT)
        ? Optional.of(failed.message())
        : Optional.empty();
  }

  private List<Unmet> unmet(PlannedStep step, StepResult result, List<Observation> observations) {
    if (step.authored().isEmpty()) {
      return List.of();
    }
    var own =
        observations.stream().filter(seen -> seen.twin().isEmpty()).reduce((first, last) -> last);
    var unmet = Expectations.judge(step.authored().get(), result, own, placeholders);
    placeholders = Expectations.save(step.authored().get(), result, placeholders);
    return unmet;
  }

  private Input authored(Step step) {
    if (step.input().isEmpty()) {
      return new Input.None();
    }
    var missing = placeholders.missing(step.input().get());
    return missing.isEmpty()
        ? Input.Text.of(placeholders.expand(step.input().get()))
        : new Input.Impossible("nothing stands behind {" + String.join("}, {", missing) + "}");
  }

  private static Optional<JsonValue> value(Input input) {
    return input instanceof Input.Text text ? text.value() : Optional.empty();
  }

  private String identity(PlannedStep step, Input input) {
    if (talk.instance().isPresent()) {
      var instance = talk.instance().get();
      return Subject.identityOf(instance.identity(), instance.identity().names());
    }
    var first =
        input instanceof Input.Many many ? many.values().stream().findFirst() : value(input);
    return first
        .flatMap(JsonValue::asObject)
        .map(subject::identityOf)
        .orElseGet(() -> step.payload().name());
  }

  private Presence before(PlannedStep step, String identity) {
    var known = lives.of(identity);
    return known != Presence.UNKNOWN || !talk.fresh() && step.presence() != Presence.ABSENT
        ? known
        : step.number() == 1 || talk.fresh() ? step.presence() : known;
  }

  /** Corrects what was known before a get by what it showed, where nothing was known. */
  private Presence adjusted(PlannedStep step, Presence before, StepResult result) {
    boolean shows =
        step.operation() == OperationName.GET
            && result instanceof StepResult.GetResult got
            && got.actualState()
                .asObject()
                .map(state -> !JsonBoolean.FALSE.equals(state.get("_exist")))
                .orElse(false);
    return shows && !talk.fresh() && lives.created().isEmpty() ? Presence.PRESENT : before;
  }

  private boolean watched(PlannedStep step) {
    return step.operation() == OperationName.GET
        && step.presence() == Presence.ABSENT
        && lives.created().isEmpty();
  }

  private StepResult perform(PlannedStep step, Input input, String identity) {
    if (input instanceof Input.Many many) {
      StepResult last = null;
      for (var value : many.values()) {
        var result = perform(step, InputText.of(value), identity);
        last = last instanceof StepResult.Failed ? last : result;
      }
      return last == null ? failed("there was nothing to send") : last;
    }
    return perform(step, input instanceof Input.Text text ? text.text() : null, identity);
  }

  private static StepResult failed(String message) {
    return new StepResult.Failed(FailureKind.NOT_RUN, message, Optional.empty());
  }

  private StepResult perform(PlannedStep step, @Nullable String text, String identity) {
    var manifest = Channels.of(subject.manifest(), step);
    var exchanger = exchanger(step, manifest, identity);
    var input = text == null ? "" : text;
    if (step.payload().isWrong() && step.operation() == OperationName.SET) {
      return direct(exchanger, step.operation(), input);
    }
    var engine = EngineOperations.of(manifest, subject.schema(), exchanger);
    return switch (step.operation()) {
      case GET -> engine.get(text);
      case TEST -> engine.test(input);
      case SET -> engine.set(input);
      case WHAT_IF -> engine.whatIf(input);
      case DELETE -> engine.delete(input);
      case EXPORT -> engine.export(text);
      case VALIDATE -> engine.validate(input);
      case RESOLVE -> engine.resolve(input);
      case SCHEMA, LIST -> failed("the step is no operation of an instance");
    };
  }

  /** Runs one command alone, because the engine would not get as far with wrong input. */
  private static StepResult direct(Exchanger exchanger, OperationName command, String input) {
    var exchanged = exchanger.exchange(command, false, input);
    if (exchanged instanceof Refused refused) {
      return new StepResult.Failed(refused.kind(), refused.reason(), Optional.empty());
    }
    var exchange = ((Exchanged.Done) exchanged).exchange();
    return exchange.received().isSuccess()
        ? new StepResult.GetResult(JsonNull.NULL, exchange)
        : new StepResult.Failed(
            FailureKind.COMMAND,
            "the process " + exchange.received().ending().describe(),
            Optional.of(exchange));
  }

  private Exchanger exchanger(PlannedStep step, Manifest manifest, String identity) {
    var prepared =
        manifest.equals(subject.manifest())
            ? invocations
            : Invocations.of(manifest, talk.finder(), talk.elevated());
    return (command, whatIf, input) -> {
      var refusal = guard.refusal(step, command, whatIf, identity, input, log.current());
      if (refusal.isPresent()) {
        stopped = stopped.or(() -> guard.stops() ? refusal : Optional.empty());
        return new Refused(FailureKind.NOT_RUN, refusal.get());
      }
      var ready = prepared.prepare(command, whatIf, input, talk.setting());
      if (ready instanceof Prepared.Ready start) {
        return new Exchanged.Done(
            seen(log.run(
                    invoker,
                    start.invocation(),
                    step.id(),
                    command,
                    whatIf,
                    input,
                    step.payload(),
                    Optional.empty()))
                .exchange());
      }
      return (Refused) ready;
    };
  }

  private Observation seen(Observation observation) {
    if (observation.completion().ending() instanceof Ending.TimedOut && ++timeouts >= PATIENCE) {
      stopped = Optional.of("%d processes did not end within their time limit".formatted(timeouts));
    }
    var received = observation.completion();
    output += received.stdout().bytes().length + received.stderr().bytes().length;
    if (output > MOST_OUTPUT) {
      stopped =
          Optional.of(
              "the processes printed more than the \"%d\" bytes that are kept of a conversation"
                  .formatted(MOST_OUTPUT));
    }
    return observation;
  }

  /** Draws what follows from a step for the instances and for later steps. */
  private void settle(PlannedStep step, String identity, StepResult result) {
    if (result instanceof StepResult.GetResult got) {
      got.actualState().asObject().ifPresent(state -> settle(step, identity, state));
    } else if (result instanceof StepResult.ExportResult exported) {
      returned.exported(
          exported.instances().stream().flatMap(value -> value.asObject().stream()).toList());
    } else if (result instanceof StepResult.SetResult set
        && step.operation() == OperationName.SET) {
      boolean gone =
          set.afterState()
              .asObject()
              .map(state -> JsonBoolean.FALSE.equals(state.get("_exist")))
              .orElse(false);
      lives.now(identity, gone ? Presence.ABSENT : Presence.PRESENT);
    } else if (result instanceof StepResult.DeleteResult) {
      lives.now(identity, Presence.ABSENT);
    } else if (!step.operation().isReadOnly() && !step.payload().isWrong()) {
      lives.now(identity, Presence.UNKNOWN);
    }
    if (step.payload() == Payload.CANARY) {
      injected = injected.or(() -> talk.sandbox().injected());
    }
  }

  private void settle(PlannedStep step, String identity, JsonObject state) {
    if (step.payload() == Payload.IDENTITY
        || step.payload() == Payload.NONE && talk.instance().isEmpty()) {
      returned.got(state);
    }
    boolean speaksOfIt =
        switch (step.payload()) {
          case IDENTITY, DESIRED, ALTERNATE, AUTHOR -> true;
          default -> false;
        };
    if (speaksOfIt && subject.hasExistence()) {
      boolean gone = JsonBoolean.FALSE.equals(state.get("_exist"));
      lives.now(identity, gone ? Presence.ABSENT : Presence.PRESENT);
    }
  }
}
