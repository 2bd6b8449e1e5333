package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptWriter;
import io.github.dsctck.core.run.setting.ConversationBackend;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.ConversationPlan;
import io.github.dsctck.core.run.setting.SchemaReading;
import io.github.dsctck.core.run.setting.SecondInstance;
import io.github.dsctck.core.scenario.ScenarioProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A conversation with one resource: takes its steps, and cleans up whatever became of them. */
public final class OpenConversation {

  private final ConversationPlan plan;
  private final ConversationBackend backend;
  private final TestedResource subject;
  private final TranscriptWriter transcript;
  private final BooleanSupplier cancelled;
  private final ExchangeLog log;
  private ConversationContext context;
  private ConversationRunner runner;
  private Optional<EarlierConversation> earlier = Optional.empty();
  private final List<StepRecord> steps = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private Optional<Observation> schemaSeenIn = Optional.empty();
  private Runnable afterEach = () -> {};

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
    this.transcript = transcript;
    this.cancelled = cancelled;
    this.subject =
        new TestedResource(
            known.file(),
            context.restore() ? known.manifest().restoring() : known.manifest(),
            known.schemaState(),
            context.finder().meantFor(known.finder().systems()),
            Optional.empty(),
            known.generation(),
            known.instances());
    this.log = log(subject, interceptor);
    this.runner = new ConversationRunner(subject, context, log, backend.processes(), cancelled);
  }

  private ExchangeLog log(TestedResource version, ExchangeInterceptor interceptor) {
    return new ExchangeLog(
        version, transcript, backend::changedFiles, context.canary(), interceptor);
  }

  /** Runs something after each step. */
  public void tell(Runnable listener) {
    afterEach = listener;
  }

  /** Returns what of a scenario the schema of its resource refuses. */
  public List<ScenarioProblem> misstatements() {
    if (plan.earlier().isPresent()) {
      // The conversation with one version shows them.
      return List.of();
    }
    var initial = new InitialGet(subject, context, log, backend.processes());
    return plan.file()
        .map(file -> new ScenarioSchemaCheck(subject, context, file.relative()))
        .map(check -> check.problems(plan.steps(), initial::state))
        .orElse(List.of());
  }

  /** Takes the steps and cleans up. */
  public void run() {
    var schemaExchange = plan.resource().schemaExchange().filter(exchange -> plan.isProbe());
    schemaSeenIn = schemaExchange.map(log::adopt);
    schemaSeenIn
        .filter(seen -> SchemaCommand.isIn(seen.exchange()))
        .ifPresent(seen -> steps.add(SchemaCommand.step(seen)));
    try {
      plan.earlier().ifPresent(this::setByEarlier);
      steps.addAll(stepsOfNow());
      schemaExchange.filter(SchemaCommand::isIn).ifPresent(this::runAgain);
    } finally {
      cleanUp();
    }
  }

  /** Has the earlier version set the state that the other steps are about. */
  private void setByEarlier(EarlierVersion version) {
    var manifest = version.manifest();
    var schema = SchemaReading.withoutProcess(manifest);
    var unread = new TestedResource(version.file(), manifest, schema, context.finder());
    var setting =
        new EarlierConversation.Setting(
            other -> log(other, ExchangeInterceptor.NONE), backend.processes(), cancelled);
    var opened = EarlierConversation.open(unread.in(subject.generation()), context, setting);
    earlier = Optional.of(opened);
    var own = plan.steps().stream().filter(PlannedStep::earlier).toList();
    steps.addAll(opened.run(own, subject));
    context = opened.context();
    log.continueAfter(opened.log());
    runner = new ConversationRunner(subject, context, log, backend.processes(), cancelled);
    opened.handOver(runner.instances());
  }

  private List<StepRecord> stepsOfNow() {
    var own = plan.steps().stream().filter(step -> !step.earlier()).toList();
    return earlier
        .flatMap(version -> version.state().missing())
        .map(why -> runner.skip(own, why))
        .orElseGet(() -> runner.run(own, afterEach));
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
    earlier.ifPresent(version -> notes.addAll(version.cleanUp(log, backend.cleanup())));
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

  /** Returns the steps of the version under test, which the rules judge. */
  public List<StepRecord> judgedSteps() {
    return steps.stream().filter(step -> !step.plan().earlier()).toList();
  }

  /** Returns what could not be cleaned up. */
  public List<String> notes() {
    return notes;
  }

  public int exchanges() {
    return earlier.map(EarlierConversation::log).orElse(log).exchanges();
  }

  /** Returns what the conversation was about. */
  public Conversation.Setting setting() {
    return new Conversation.Setting(
            subject,
            context.instance(),
            context.second().filter(SecondInstance::authored).isPresent(),
            log.changes(),
            runner.injected(),
            context.fresh())
        .since(earlier.map(EarlierConversation::state));
  }
}
