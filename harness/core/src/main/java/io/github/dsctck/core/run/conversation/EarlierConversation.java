package io.github.dsctck.core.run.conversation;

import io.github.dsctck.core.check.Comparison;
import io.github.dsctck.core.conversation.EarlierState;
import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.SchemaState;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.emulation.CommandRefusal;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.PreparedCommand;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.evidence.SetEffect;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.masking.ScenarioSecrets;
import io.github.dsctck.core.process.ProcessInvoker;
import io.github.dsctck.core.run.setting.ConversationContext;
import io.github.dsctck.core.run.setting.InstanceTracker;
import io.github.dsctck.core.run.setting.SchemaReading;
import io.github.dsctck.core.scenario.Instance;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The part of a conversation in which the earlier version of the resource sets the state that the
 * version under test has to keep. Both share the sandbox and the transcript, and the same rules say
 * what may be changed. No rule judges the earlier version: if it fails, there is no state.
 */
final class EarlierConversation {

  private static final PlannedStep LOOK =
      new PlannedStep(
          0,
          OperationName.GET,
          StepInput.IDENTITY,
          0,
          Existence.UNKNOWN,
          "look for the instance before it is removed",
          Optional.empty(),
          Optional.empty(),
          true);

  private static final String SCHEMA = "0-schema-earlier";

  private final String name;
  private final TestedResource subject;
  private final ConversationContext context;
  private final ExchangeLog log;
  private final ConversationRunner runner;
  private List<StepRecord> records = List.of();

  private EarlierConversation(
      TestedResource subject,
      ConversationContext context,
      ExchangeLog log,
      ConversationRunner runner) {
    this.name = EarlierVersion.name(subject.manifest());
    this.subject = subject;
    this.context = context;
    this.log = log;
    this.runner = runner;
  }

  /**
   * What the conversation has for each version.
   *
   * @param logs creates the log of a version
   * @param processes runs its processes
   * @param cancelled whether no further step is to be taken
   */
  record Setting(
      Function<TestedResource, ExchangeLog> logs,
      ProcessInvoker processes,
      BooleanSupplier cancelled) {}

  /**
   * Opens the part of the earlier version; reads its schema, by its command if it has one.
   *
   * @param unread the earlier version
   */
  static EarlierConversation open(
      TestedResource unread, ConversationContext context, Setting setting) {
    var before = setting.logs().apply(unread);
    var schema = schema(unread, context, before, setting.processes());
    var subject = unread.with(schema.tolerating(ScenarioSecrets::isStandIn));
    var log = setting.logs().apply(subject);
    log.continueAfter(before);
    var own = context.about(known(context.instance().orElseThrow(), subject));
    var runner =
        new ConversationRunner(subject, own, log, setting.processes(), setting.cancelled());
    return new EarlierConversation(subject, own, log, runner);
  }

  private static SchemaState schema(
      TestedResource unread, ConversationContext context, ExchangeLog log, ProcessInvoker invoker) {
    if (!unread.manifest().hasSchemaCommand()) {
      return unread.schemaState();
    }
    var prepared =
        Invocations.of(unread.manifest(), context.finder(), context.elevated())
            .prepare(OperationName.SCHEMA, false, null, context.setting());
    if (!(prepared instanceof PreparedCommand.Ready ready)) {
      return new SchemaState.Unavailable(((CommandRefusal) prepared).reason());
    }
    var call = new CommandCall(OperationName.SCHEMA, false, null);
    var seen =
        log.run(invoker, call, ready.invocation(), new ExchangePurpose(SCHEMA, StepInput.NONE));
    return SchemaReading.from(Optional.of(seen), "the schema command printed no schema");
  }

  /** Returns an instance without the desired properties that the earlier version does not know. */
  private static Instance known(Instance instance, TestedResource subject) {
    var schema = subject.schema();
    if (schema.isEmpty() || accepts(subject, instance.desiredInput())) {
      return instance;
    }
    var unknown = new LinkedHashSet<>(instance.desired().names());
    unknown.removeIf(schema.get()::declares);
    return instance.withDesired(instance.desired().without(unknown));
  }

  private static boolean accepts(TestedResource subject, JsonObject input) {
    return subject.accepts(input) || subject.accepts(input.with("_exist", JsonBoolean.TRUE));
  }

  /**
   * Returns the settings of the whole conversation: its instance is one that this version knows.
   */
  ConversationContext context() {
    return context;
  }

  ExchangeLog log() {
    return log;
  }

  /**
   * Sets the state.
   *
   * @param now the version under test, which has to accept the same desired state
   */
  List<StepRecord> run(List<PlannedStep> steps, TestedResource now) {
    var refusal = refusal(now);
    records = refusal.map(why -> runner.skip(steps, why)).orElseGet(() -> runner.run(steps));
    return records;
  }

  private Optional<NotExercisedReason> refusal(TestedResource now) {
    var refusing = !accepts(subject, desired()) ? name : "version " + now.manifest().version();
    return accepts(subject, desired()) && accepts(now, desired())
        ? Optional.empty()
        : Optional.of(
            NotExercisedReason.of(
                "the schema of %s does not accept %s".formatted(refusing, desired().toJson())));
  }

  private JsonObject desired() {
    return context.instance().orElseThrow().desiredInput();
  }

  /** Returns the state that was set. */
  EarlierState state() {
    var missing = records.stream().flatMap(step -> missing(step).stream()).findFirst();
    return new EarlierState(name, desired(), missing.or(this::unseen));
  }

  private static Optional<NotExercisedReason> missing(StepRecord step) {
    return step.notTaken()
        .map(why -> (NotExercisedReason) new NotExercisedReason.UntakenStep(step.id(), why))
        .or(() -> step.failed() ? Optional.of(NotExercisedReason.failed(step)) : Optional.empty());
  }

  private Optional<NotExercisedReason> unseen() {
    var last = records.get(records.size() - 1);
    var state =
        last.result()
            .filter(StepResult.GetResult.class::isInstance)
            .map(result -> ((StepResult.GetResult) result).actualState())
            .flatMap(JsonValue::asObject)
            .orElse(JsonObject.empty());
    var wanted = SetEffect.enforceable(subject, context.instance(), desired());
    return subject.convention().differing(wanted, state).stream()
        .findFirst()
        .map(
            property ->
                NotExercisedReason.of(
                    "%s does not show what it set: %s in step %s"
                        .formatted(name, Comparison.show(state, property), last.id())));
  }

  /** Hands the instances that were created over to the version under test. */
  void handOver(InstanceTracker others) {
    runner
        .instances()
        .created()
        .forEach(
            (identity, input) -> {
              others.create(identity, input);
              others.now(identity, runner.instances().of(identity));
            });
  }

  /**
   * Removes what is left of the instances, or restores them, and returns notes about failures.
   *
   * @param later the log of the version under test, which cleaned up before
   * @param cleaning runs the processes
   */
  List<String> cleanUp(ExchangeLog later, ProcessInvoker cleaning) {
    log.continueAfter(later);
    if (subject.managesExistence() && !runner.instances().created().isEmpty()) {
      runner.cleanUp(List.of(LOOK), cleaning);
    }
    return new Cleaner(subject, context, log, cleaning)
        .clean(runner.instances(), runner.returned(), false, false).stream()
            .map(note -> name + ": " + note)
            .toList();
  }
}
