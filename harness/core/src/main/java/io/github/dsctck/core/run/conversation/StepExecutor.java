package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.SetInterruption;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.CommandFailure;
import io.github.dsctck.core.emulation.CommandRefusal;
import io.github.dsctck.core.emulation.ExchangeResult;
import io.github.dsctck.core.emulation.Exchanger;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.Operations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.emulation.input.InputText;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.process.Completion;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.input.Channels;
import io.github.dsctck.core.run.input.Input;
import io.github.dsctck.core.run.setting.ConversationContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs the operation of a step as the engine would, as far as the guard allows it. */
final class StepExecutor {

  /** The number of processes that run at once to find out whether they affect each other. */
  private static final int TOGETHER = 3;

  private static final Comparator<Completion> FAILED_FIRST =
      Comparator.comparing(Completion::isSuccess)
          .thenComparing(answer -> answer.stdout().lossyText());

  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ProcessInvoker invoker;
  private final ChangeGuard guard;
  private final ConversationLimits limits;

  StepExecutor(
      TestedResource subject,
      ConversationContext context,
      ExchangeLog log,
      ProcessInvoker invoker,
      ChangeGuard guard,
      ConversationLimits limits) {
    this.subject = subject;
    this.context = context;
    this.log = log;
    this.invoker = invoker;
    this.guard = guard;
    this.limits = limits;
  }

  StepResult perform(PlannedStep step, Input input, String identity) {
    guard.begin();
    if (input instanceof Input.Many many) {
      StepResult last = null;
      for (var value : many.values()) {
        var result = perform(step, InputText.of(value), identity);
        last = last instanceof StepResult.Failed ? last : result;
      }
      return last == null ? failed("the kit had no input to send") : last;
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
    boolean alone = step.stepInput().isWrong() || step.stepInput().isDedicated();
    if (alone && !step.operation().isReadOnly()) {
      return direct(manifest, exchanger, step.operation(), input);
    }
    return Operations.of(manifest, subject.schema(), subject.generation(), exchanger)
        .take(step.operation(), text, step.stepInput() == StepInput.DELETION);
  }

  /** Runs one command alone, because the engine would refuse invalid input earlier. */
  private static StepResult direct(
      Manifest manifest, Exchanger exchanger, OperationName command, String input) {
    var result = exchanger.exchange(command, false, input);
    if (result instanceof CommandRefusal refusal) {
      return new StepResult.Failed(refusal.kind(), refusal.reason(), Optional.empty());
    }
    var exchange = ((ExchangeResult.Done) result).exchange();
    return CommandFailure.is(manifest, exchange)
        ? new StepResult.Failed(
            FailureKind.COMMAND,
            "the process " + exchange.received().ending().describe(),
            Optional.of(exchange))
        : new StepResult.GetResult(JsonNull.NULL, exchange);
  }

  private Exchanger exchanger(PlannedStep step, Manifest manifest, String identity) {
    var invocations = Invocations.of(manifest, context.finder(), context.elevated());
    return (operation, whatIf, input) -> {
      var command = new CommandCall(operation, whatIf, input);
      var refusal = guard.refusal(step, command, identity, log.current());
      if (refusal.isPresent()) {
        if (guard.stops()) {
          limits.end(refusal.get());
        }
        return new CommandRefusal(FailureKind.GUARDED, refusal.get().text());
      }
      var prepared = invocations.prepare(operation, whatIf, input, setting(step));
      return prepared instanceof PreparedCommand.Ready ready
          ? run(step, command, ready)
          : (CommandRefusal) prepared;
    };
  }

  /** Input that the schema refuses is also invalid if its author expects a refusal. */
  private StepInput payload(PlannedStep step, @Nullable String input) {
    boolean wanted = step.authored().filter(own -> own.expect().wantsFailure()).isPresent();
    boolean wrong =
        wanted
            && input != null
            && JsonTextParser.parse(input)
                .asValue()
                .filter(value -> !subject.accepts(value))
                .isPresent();
    return wrong ? StepInput.INVALID : step.stepInput();
  }

  /** Uses the most detailed trace level where a secret is sent, because no level may log it. */
  private Invocations.Setting setting(PlannedStep step) {
    return step.stepInput() == StepInput.DESIRED && !subject.secrets().isEmpty()
        ? context.setting().tracing()
        : context.setting();
  }

  private ExchangeResult run(PlannedStep step, CommandCall command, PreparedCommand.Ready ready) {
    var invocation =
        step.stepInput() == StepInput.ELSEWHERE
            ? AlternateEnvironment.of(ready.invocation(), context.draw())
            : interrupted(step, command.operation(), ready.invocation());
    return step.stepInput() == StepInput.TOGETHER
        ? runTogether(step, command, invocation)
        : run(invoker, step, command, invocation);
  }

  /** Ends a set earlier than a complete one took before. */
  private Invocation interrupted(PlannedStep step, OperationName command, Invocation invocation) {
    boolean ended =
        step.stepInput() == StepInput.INTERRUPTED && step.variant() < SetInterruption.TO_THE_END;
    if (!ended || command != OperationName.SET) {
      return invocation;
    }
    var limit = SetInterruption.after(step.variant(), log.lastSet());
    return new Invocation(
        invocation.command(),
        invocation.environment(),
        invocation.folder(),
        invocation.stdin(),
        limit,
        true);
  }

  /**
   * Runs a command several times at once. The answers are recorded one after another, failures
   * first, because the order of equal processes is random.
   */
  private ExchangeResult runTogether(PlannedStep step, CommandCall command, Invocation invocation) {
    var running =
        Stream.generate(
                () ->
                    CompletableFuture.supplyAsync(
                        () -> invoker.invoke(invocation), StepExecutor::startThread))
            .limit(TOGETHER - 1)
            .toList();
    var answers = new ArrayList<Completion>();
    answers.add(invoker.invoke(invocation));
    running.forEach(other -> answers.add(other.join()));
    answers.sort(FAILED_FIRST);
    return answers.stream()
        .map(answer -> run(unused -> answer, step, command, invocation))
        .toList()
        .get(0);
  }

  private static void startThread(Runnable task) {
    var thread = new Thread(task, "dsc-tck-together");
    thread.setDaemon(true);
    thread.start();
  }

  private ExchangeResult run(
      ProcessInvoker processes, PlannedStep step, CommandCall command, Invocation invocation) {
    var purpose = new ExchangePurpose(step.id(), payload(step, command.input()));
    var observation = log.run(processes, command, invocation, purpose);
    if (step.stepInput() != StepInput.INTERRUPTED) {
      limits.bear(observation.completion());
    }
    return new ExchangeResult.Done(observation.exchange());
  }
}
