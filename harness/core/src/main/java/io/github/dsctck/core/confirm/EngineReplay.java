package io.github.dsctck.core.confirm;

import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.judge.StepReplay;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.process.Invocation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Takes the steps of a conversation once more, in the same order, through a real engine. Steps for
 * which it has no command, and steps that are not in the sample, are repeated as they were, so that
 * later ones find the same state.
 */
public final class EngineReplay {

  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private final RealEngine engine;
  private final EngineProcesses processes;
  private final TestedResource subject;
  private final Consumer<Exchange> transcript;
  private int asked;

  /**
   * Creates a replay.
   *
   * @param processes runs the engine
   * @param subject the resource
   * @param transcript receives what the engine was asked and what it answered
   */
  public EngineReplay(
      RealEngine engine,
      EngineProcesses processes,
      TestedResource subject,
      Consumer<Exchange> transcript) {
    this.engine = engine;
    this.processes = processes;
    this.subject = subject;
    this.transcript = transcript;
  }

  /**
   * Returns the comparison of each step that was taken.
   *
   * @param blamed the steps about which a finding reports a violation
   */
  public List<Confirmation> repeat(List<StepRecord> steps, Set<String> blamed) {
    var planned = plan(steps, new StepSample(blamed));
    var moving = MovingProperties.in(steps);
    int end = planned.size();
    while (end > 0 && !planned.get(end - 1).isAsked()) {
      end--;
    }
    var confirmations = new ArrayList<Confirmation>();
    for (int i = 0; i < planned.size(); i++) {
      var one = planned.get(i);
      if (!one.isAsked() && i < end) {
        repeatAlone(one);
      }
      confirmations.add(
          one.prepared()
              .call()
              .map(call -> compare(one, call, moving))
              .orElseGet(() -> Confirmation.not(one.step().id(), one.prepared().obstacle())));
    }
    return confirmations;
  }

  private List<PlannedComparison> plan(List<StepRecord> steps, StepSample sample) {
    var replay = StepReplay.of(subject, engine.generation());
    return steps.stream()
        .filter(step -> step.taken() && step.operation() != OperationName.SCHEMA)
        .map(step -> PlannedComparison.of(step, replay))
        .map(one -> one.isAsked() && !sample.takes(one.step()) ? one.leftOut() : one)
        .toList();
  }

  private Confirmation compare(PlannedComparison one, EngineCall call, Set<String> moving) {
    var exchange = ask(one, call);
    var answer = EngineAnswer.of(call, exchange.received());
    boolean exporter = subject.manifest().kind() == ResourceKind.EXPORTER;
    var compared =
        new EngineComparison(engine, exporter, moving).compare(one.step().id(), one.ours(), answer);
    return excused(compared, answer).at(exchange.number());
  }

  private Exchange ask(PlannedComparison one, EngineCall call) {
    var invocation = invocation(call, one.first());
    var step = one.step();
    var exchange =
        new Exchange(
            ++asked,
            step.id(),
            step.operation(),
            step.operation() == OperationName.WHAT_IF,
            call.document().isEmpty() ? null : call.document(),
            invocation,
            processes.ask(invocation));
    transcript.accept(exchange);
    return exchange;
  }

  private Confirmation excused(Confirmation compared, EngineAnswer answer) {
    return Optional.of(compared)
        .filter(Confirmation::differs)
        .filter(differing -> answer instanceof EngineAnswer.Refused)
        .flatMap(differing -> ByDesign.ofRefusal(subject))
        .map(why -> Confirmation.not(compared.step(), why))
        .orElse(compared);
  }

  private void repeatAlone(PlannedComparison one) {
    if (!one.step().operation().isReadOnly()) {
      one.seen().forEach(it -> processes.repeat(it.exchange().sent()));
    }
  }

  private static Invocation invocation(EngineCall call, Exchange exchange) {
    var command = new ArrayList<>(List.of("dsc"));
    command.addAll(call.arguments());
    return new Invocation(
        command,
        exchange.sent().environment(),
        exchange.sent().folder(),
        call.document().isEmpty() ? null : call.document().getBytes(StandardCharsets.UTF_8),
        TIMEOUT,
        false);
  }
}
