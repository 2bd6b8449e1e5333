package io.github.dsctck.core.sketch;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.Payload;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.Presence;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.Subject;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.conversation.Unsendable;
import io.github.dsctck.core.emulation.EngineOperations;
import io.github.dsctck.core.emulation.Exchanged;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.StepResult;
import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonNull;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.judge.Judge;
import io.github.dsctck.core.manifest.InputKind;
import io.github.dsctck.core.manifest.Operation;
import io.github.dsctck.core.process.Invocation;
import io.github.dsctck.core.rules.Chapters;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.core.rules.Verdict;
import io.github.dsctck.core.scenario.Instance;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A conversation written down step by step. The engine's operations decide which commands a step
 * runs; each takes the next answer.
 */
public final class Sketch {

  private static final String CHANGE = " itself";
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = Chapters.all();
  private static final Judge JUDGE = new Judge(CATALOGUE, RULES);

  private final Subject subject;
  private final List<StepRecord> steps = new ArrayList<>();
  private final Map<String, Set<String>> changedFiles = new HashMap<>();
  private Optional<Instance> instance = Optional.empty();
  private boolean authoredSecond;
  private Optional<String> injected = Optional.empty();
  private Presence presence = Presence.UNKNOWN;
  private boolean timeoutDeclared;
  private int exchanges;
  private int world;

  private Sketch(Subject subject) {
    this.subject = subject;
  }

  /** Begins a conversation with a resource of these manifest members. */
  public static Sketch of(String members) {
    return new Sketch(Subjects.of(members));
  }

  /** Begins a conversation with a resource. */
  public static Sketch of(Subject subject) {
    return new Sketch(subject);
  }

  /** Says which instance it is about, by its members in a scenario. */
  public Sketch instance(String members) {
    instance = Optional.of(Subjects.instance(members));
    return this;
  }

  /** Says that the scenario has a second instance, which the kit did not have to make up. */
  public Sketch authoredSecond() {
    authoredSecond = true;
    return this;
  }

  /** Says that the instance is missing before the next steps. */
  public Sketch absent() {
    presence = Presence.ABSENT;
    return this;
  }

  /** Says that the instance is there before the next steps. */
  public Sketch present() {
    presence = Presence.PRESENT;
    return this;
  }

  /** Says that the author set the time limit of the next processes. */
  public Sketch timeoutDeclared() {
    timeoutDeclared = true;
    return this;
  }

  /** Says which files each process of the last step changed. */
  public Sketch changing(String... files) {
    changedFiles.put(last().id(), new LinkedHashSet<>(List.of(files)));
    return this;
  }

  /** Says which files the set or delete of the last step changed, its gets aside. */
  public Sketch changingItself(String... files) {
    changedFiles.put(last().id() + CHANGE, new LinkedHashSet<>(List.of(files)));
    return this;
  }

  /** Says what an injection canary did. */
  public Sketch injected(String what) {
    injected = Optional.of(what);
    return this;
  }

  /** Takes a get. */
  public Sketch get(Payload payload, String input, Answer... answers) {
    return step(OperationName.GET, payload, input, answers);
  }

  /** Takes a get that succeeds and prints a state. */
  public Sketch get(Payload payload, String input, String state) {
    return get(payload, input, Answer.of(state));
  }

  /** Takes a test. */
  public Sketch test(Payload payload, String input, Answer... answers) {
    return step(OperationName.TEST, payload, input, answers);
  }

  /** Takes a test that succeeds and prints something. */
  public Sketch test(Payload payload, String input, String stdout) {
    return test(payload, input, Answer.of(stdout));
  }

  /** Takes a set: its get, the set itself and, where it returns no state, another get. */
  public Sketch set(Payload payload, String input, Answer... answers) {
    return step(OperationName.SET, payload, input, answers);
  }

  /** Takes a set all of whose commands succeed. */
  public Sketch set(Payload payload, String input, String... stdouts) {
    return step(OperationName.SET, payload, input, answers(stdouts));
  }

  /** Takes a delete. */
  public Sketch delete(Payload payload, String input, Answer... answers) {
    return step(OperationName.DELETE, payload, input, answers);
  }

  /** Takes a delete that succeeds and prints something. */
  public Sketch delete(Payload payload, String input, String stdout) {
    return delete(payload, input, Answer.of(stdout));
  }

  /** Takes a what-if all of whose commands succeed. */
  public Sketch whatIf(Payload payload, String input, String... stdouts) {
    return step(OperationName.WHAT_IF, payload, input, answers(stdouts));
  }

  /** Takes an export that succeeds and prints lines. */
  public Sketch export(String... lines) {
    return step(OperationName.EXPORT, Payload.NONE, "", Answer.of(String.join("\n", lines)));
  }

  private static Answer[] answers(String... stdouts) {
    return List.of(stdouts).stream().map(Answer::of).toArray(Answer[]::new);
  }

  /** Takes a step; the input is empty for none. */
  public Sketch step(OperationName operation, Payload payload, String input, Answer... answers) {
    var plan = plan(operation, payload);
    var text = Answer.quoted(input);
    var pending = new ArrayDeque<>(List.of(answers));
    var seen = new ArrayList<Observation>();
    var result =
        (payload.isWrong() || payload.isApart()) && operation == OperationName.SET
            ? alone(plan, text, pending, seen)
            : engine(plan, pending, seen, operation, text);
    if (!pending.isEmpty()) {
      throw new AssertionError("step " + plan.id() + " did not need " + pending);
    }
    steps.add(record(plan, value(text), seen, Optional.of(result)));
    return this;
  }

  private StepResult engine(
      PlannedStep plan,
      ArrayDeque<Answer> pending,
      List<Observation> seen,
      OperationName operation,
      String input) {
    var engine =
        EngineOperations.of(
            subject.manifest(),
            subject.schema(),
            (command, whatIf, sent) ->
                new Exchanged.Done(run(plan, command, whatIf, sent, pending, seen)));
    return switch (operation) {
      case GET -> engine.get(input.isEmpty() ? null : input);
      case TEST -> engine.test(input);
      case SET -> engine.set(input);
      case WHAT_IF ->
          plan.payload() == Payload.DELETION ? engine.foreseeDeletion(input) : engine.whatIf(input);
      case DELETE -> engine.delete(input);
      case EXPORT -> engine.export(input.isEmpty() ? null : input);
      case RESOLVE -> engine.resolve(input);
      default -> throw new IllegalArgumentException(operation.toString());
    };
  }

  private StepResult alone(
      PlannedStep plan, String input, ArrayDeque<Answer> pending, List<Observation> seen) {
    var exchange = run(plan, plan.operation(), false, input, pending, seen);
    return exchange.received().isSuccess()
        ? new StepResult.GetResult(JsonNull.NULL, exchange)
        : new StepResult.Failed(FailureKind.COMMAND, "it failed", Optional.of(exchange));
  }

  private Exchange run(
      PlannedStep plan,
      OperationName command,
      boolean whatIf,
      String input,
      ArrayDeque<Answer> pending,
      List<Observation> seen) {
    if (pending.isEmpty()) {
      throw new AssertionError("step " + plan.id() + " also runs " + command);
    }
    var exchange = exchange(plan, command, whatIf, input, pending.remove());
    seen.add(observe(exchange, plan.payload(), Optional.empty()));
    return exchange;
  }

  private Observation observe(Exchange exchange, Payload payload, Optional<Twin> twin) {
    var observation = new Observation(subject, exchange, payload, world, twin);
    world = observation.worldAfter();
    return observation;
  }

  private Exchange exchange(
      PlannedStep plan, OperationName command, boolean whatIf, String input, Answer answer) {
    var stdin =
        subject
            .manifest()
            .operation(command)
            .flatMap(Operation::input)
            .filter(InputKind.STDIN::equals)
            .map(kind -> input)
            .map(text -> text.getBytes(StandardCharsets.UTF_8));
    var sent =
        new Invocation(
            List.of("note"),
            plan.payload() == Payload.ELSEWHERE ? Map.of("TZ", "Elsewhere") : Map.of(),
            Path.of("/repo"),
            stdin.orElse(null),
            Duration.ofSeconds(30),
            timeoutDeclared);
    return new Exchange(
        ++exchanges,
        plan.id(),
        command,
        whatIf,
        input == null || input.isEmpty() ? null : input,
        sent,
        answer.completion());
  }

  /** Adds a twin of the last step, which succeeded. */
  public Sketch twin(Twin twin, String stdout) {
    var step = steps.remove(steps.size() - 1);
    var sent = step.observations().get(step.observations().size() - 1).exchange();
    var seen = new ArrayList<>(step.observations());
    var exchange =
        exchange(
            step.plan(), sent.operation(), false, String.valueOf(sent.input()), Answer.of(stdout));
    seen.add(observe(exchange, step.payload(), Optional.of(twin)));
    steps.add(record(step.plan(), step.input(), seen, step.result()));
    return this;
  }

  /** Runs the schema command. */
  public Sketch schemaCommand(Answer answer) {
    var plan = plan(OperationName.SCHEMA, Payload.NONE);
    var seen = new ArrayList<Observation>();
    var exchange =
        run(plan, OperationName.SCHEMA, false, "", new ArrayDeque<>(List.of(answer)), seen);
    var result = new StepResult.GetResult(JsonNull.NULL, exchange);
    steps.add(record(plan, Optional.empty(), seen, Optional.of(result)));
    return this;
  }

  /** Leaves a step out. */
  public Sketch leftOut(OperationName operation, Payload payload, String reason) {
    return leftOut(operation, payload, reason, Optional.empty());
  }

  /** Leaves a step out because there is nothing to send. */
  public Sketch leftOut(
      OperationName operation, Payload payload, String reason, Unsendable unsendable) {
    return leftOut(operation, payload, reason, Optional.of(unsendable));
  }

  private Sketch leftOut(
      OperationName operation, Payload payload, String reason, Optional<Unsendable> unsendable) {
    var plan = plan(operation, payload);
    steps.add(
        new StepRecord(
            plan,
            Optional.empty(),
            identity(plan, Optional.empty()),
            presence,
            List.of(),
            Optional.empty(),
            Optional.of(NotExercisedReason.of(reason)),
            unsendable,
            List.of()));
    return this;
  }

  private PlannedStep plan(OperationName operation, Payload payload) {
    return new PlannedStep(
        steps.size() + 1,
        operation,
        payload,
        0,
        presence,
        operation.wireName() + " for a test",
        Optional.empty());
  }

  private static Optional<JsonValue> value(String text) {
    return JsonTextParser.parse(text).asValue();
  }

  private StepRecord record(
      PlannedStep plan,
      Optional<JsonValue> input,
      List<Observation> seen,
      Optional<StepResult> result) {
    return new StepRecord(
        plan,
        input,
        identity(plan, input),
        presence,
        seen,
        result,
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  private String identity(PlannedStep plan, Optional<JsonValue> input) {
    return instance
        .filter(own -> plan.payload() != Payload.SECOND)
        .map(present -> Subject.identityOf(present.identity(), present.identity().names()))
        .or(() -> input.flatMap(JsonValue::asObject).map(subject::identityOf))
        .orElse(plan.payload().name());
  }

  private StepRecord last() {
    return steps.get(steps.size() - 1);
  }

  /** Returns the last step as it went. */
  public StepRecord lastStep() {
    return last();
  }

  /** Returns the last exchange. */
  public Observation lastObservation() {
    var seen = last().observations();
    return seen.get(seen.size() - 1);
  }

  /** Returns the resource under test. */
  public Subject subject() {
    return subject;
  }

  /** Returns the steps. */
  public List<StepRecord> steps() {
    return steps;
  }

  /** Returns the circumstances. */
  public Conversation.Setting setting() {
    var changed = new HashMap<Integer, Set<String>>();
    for (var step : steps) {
      var files = changedFiles.getOrDefault(step.id(), Set.of());
      var own = changedFiles.getOrDefault(step.id() + CHANGE, files);
      for (var seen : step.observations()) {
        boolean reads = seen.exchange().operation().isReadOnly();
        changed.put(seen.exchange().number(), reads ? files : own);
      }
    }
    return new Conversation.Setting(subject, instance, authoredSecond, changed, injected, true);
  }

  /** Judges the conversation by every rule. */
  public Map<String, Verdict> judge() {
    return JUDGE.judge(RULES.ids(), steps, setting());
  }

  /** Returns the properties of which a run says that they vary by themselves. */
  public List<String> volatileProperties() {
    return JUDGE.judge(RULES.ids(), steps, setting(), Set.of()).volatileProperties();
  }

  /** Judges the conversation and puts the verdict of one rule into a line. */
  public String verdict(String rule) {
    return Words.of(judge().get(rule));
  }

  /** Returns the rules the conversation breaks. */
  public List<String> broken() {
    return broken(Set.of());
  }

  /** Returns the rules it breaks after others were broken in other conversations. */
  public List<String> broken(Set<String> elsewhere) {
    var broken = new ArrayList<String>();
    JUDGE
        .judge(RULES.ids(), steps, setting(), elsewhere)
        .verdicts()
        .forEach(
            (rule, verdict) -> {
              if (verdict instanceof Verdict.Violated || verdict instanceof Verdict.Errored) {
                broken.add(rule);
              }
            });
    return broken;
  }
}
