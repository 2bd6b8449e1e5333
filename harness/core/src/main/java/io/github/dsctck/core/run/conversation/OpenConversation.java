package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.run.setting.SecondInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A conversation with one resource: takes its steps, and cleans up whatever became of them. */
public final class OpenConversation {

  private final ConversationPlan plan;
  private final ConversationContext context;
  private final ConversationBackend backend;
  private final TestedResource subject;
  private final ExchangeLog log;
  private final ConversationRunner runner;
  private final List<StepRecord> steps = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private Optional<Observation> schemaSeenIn = Optional.empty();

  /**
   * Opens a conversation.
   *
   * @param interceptor what stands between the kit and the resource
   * @param cancelled whether no further step is to be taken
   */
  public OpenConversation(
      ConversationPlan plan,
      ConversationContext context,
      ConversationBackend backend,
      TranscriptWriter transcript,
      ExchangeInterceptor interceptor,
      BooleanSupplier cancelled) {
    var known = plan.resource().subject();
    this.plan = plan;
    this.context = context;
    this.backend = backend;
    this.subject =
        new TestedResource(
            known.file(),
            context.restore() ? known.manifest().restoring() : known.manifest(),
            known.schemaState(),
            context.finder().meantFor(known.finder().systems()),
            Optional.empty(),
            known.generation(),
            known.instances());
    this.log =
        new ExchangeLog(subject, transcript, backend::changedFiles, context.canary(), interceptor);
    this.runner = new ConversationRunner(subject, context, log, backend.processes(), cancelled);
  }

  /** Returns what of a scenario the schema of its resource refuses, as lines to be shown. */
  public List<String> misstatements() {
    var initial = new InitialGet(subject, context, log, backend.processes());
    return plan
        .file()
        .map(file -> new ScenarioSchemaCheck(subject, context, file.relative()))
        .map(check -> check.problems(plan.steps(), initial::state))
        .orElse(List.of())
        .stream()
        .map(problem -> problem + "; the scenario was skipped")
        .toList();
  }

  /** Takes the steps and cleans up. */
  public void run() {
    var schemaExchange = plan.resource().schemaExchange().filter(exchange -> plan.isProbe());
    schemaSeenIn = schemaExchange.map(log::adopt);
    schemaSeenIn
        .filter(seen -> SchemaCommand.isIn(seen.exchange()))
        .ifPresent(seen -> steps.add(SchemaCommand.step(seen)));
    try {
      steps.addAll(runner.run(plan.steps()));
      schemaExchange.filter(SchemaCommand::isIn).ifPresent(this::runAgain);
    } finally {
      cleanUp();
    }
  }

  private void runAgain(Exchange exchange) {
    steps.add(SchemaCommand.step(log.runAgain(backend.processes(), exchange)));
  }

  private void cleanUp() {
    boolean intercepted = log.withdrawInterceptor();
    if (!plan.cleanup().isEmpty()) {
      steps.addAll(runner.cleanUp(plan.cleanup(), backend.cleanup()));
    }
    boolean restored =
        steps.stream().anyMatch(step -> step.stepInput() == StepInput.ORIGINAL && step.succeeded());
    var cleaner = new Cleaner(subject, context, log, backend.cleanup());
    notes.addAll(cleaner.clean(runner.instances(), runner.returned(), restored, intercepted));
  }

  public ConversationPlan plan() {
    return plan;
  }

  /** Returns the resource as this conversation finds its executables. */
  public TestedResource subject() {
    return subject;
  }

  /** Returns the same with the exchange that showed its schema, where that was part of it. */
  public TestedResource subjectWithSchemaSeen() {
    return subject.withSchemaSeenIn(schemaSeenIn);
  }

  public List<StepRecord> steps() {
    return steps;
  }

  /** Returns what could not be cleaned up. */
  public List<String> notes() {
    return notes;
  }

  public int exchanges() {
    return log.exchanges();
  }

  /** Returns what the conversation was about. */
  public Conversation.Setting setting() {
    return new Conversation.Setting(
        subject,
        context.instance(),
        context.second().filter(SecondInstance::authored).isPresent(),
        log.changes(),
        runner.injected(),
        context.fresh());
  }
}
