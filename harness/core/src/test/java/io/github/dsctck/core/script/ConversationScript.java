package io.github.dsctck.core.script;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.conversation.Conversation;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.InputObstacle;
import io.github.dsctck.core.conversation.NotExercisedReason;
import io.github.dsctck.core.conversation.Observation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.conversation.StepRecord;
import io.github.dsctck.core.conversation.TestedResource;
import io.github.dsctck.core.conversation.Twin;
import io.github.dsctck.core.emulation.CommandFailure;
import io.github.dsctck.core.emulation.ExchangeResult;
import io.github.dsctck.core.emulation.FailureKind;
import io.github.dsctck.core.emulation.Operations;
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
import io.github.dsctck.core.rules.RuleChapters;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A conversation written down step by step. The engine's operations decide which commands a step
 * runs; each takes the next answer.
 */
public final class ConversationScript {

  private static final String CHANGE = " itself";
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final RuleRegistry RULES = RuleChapters.all();
  private static final Map<Dialect, Judge> JUDGES =
      Map.of(
          Dialect.V3, judge(Dialect.V3),
          Dialect.DRAFT_2022, judge(Dialect.DRAFT_2022),
          Dialect.SIMPLIFIED_2023, judge(Dialect.SIMPLIFIED_2023));

  private final TestedResource subject;
  private final List<StepRecord> steps = new ArrayList<>();
  private final Map<String, Set<String>> changedFiles = new HashMap<>();
  private Optional<Instance> instance = Optional.empty();
  private boolean authoredSecond;
  private Optional<String> injected = Optional.empty();
  private Existence existence = Existence.UNKNOWN;
  private boolean timeoutDeclared;
  private int exchanges;
  private int epoch;

  private ConversationScript(TestedResource subject) {
    this.subject = subject;
  }

  private static Judge judge(Dialect dialect) {
    return new Judge(CATALOGUE.only(dialect), RULES);
  }

  private Judge judgeOfDialect() {
    return Objects.requireNonNull(JUDGES.get(dialect()));
  }

  private Dialect dialect() {
    if (subject.manifest().isDraft()) {
      return Dialect.DRAFT_2022;
    }
    return subject.manifest().simplified() ? Dialect.SIMPLIFIED_2023 : Dialect.V3;
  }

  /** Begins a conversation with a resource of these manifest members. */
  public static ConversationScript of(String members) {
    return new ConversationScript(TestedResources.of(members));
  }

  /** Begins a conversation with a resource. */
  public static ConversationScript of(TestedResource subject) {
    return new ConversationScript(subject);
  }

  /** Says which instance it is about, by its members in a scenario. */
  public ConversationScript instance(String members) {
    instance = Optional.of(TestedResources.instance(members));
    return this;
  }

  /** Says that the scenario has a second instance, which the kit did not have to make up. */
  public ConversationScript authoredSecond() {
    authoredSecond = true;
    return this;
  }

  /** Says that the instance is missing before the next steps. */
  public ConversationScript absent() {
    existence = Existence.ABSENT;
    return this;
  }

  /** Says that the instance is there before the next steps. */
  public ConversationScript present() {
    existence = Existence.PRESENT;
    return this;
  }

  /** Says that the author set the time limit of the next processes. */
  public ConversationScript timeoutDeclared() {
    timeoutDeclared = true;
    return this;
  }

  /** Says which files each process of the last step changed. */
  public ConversationScript changing(String... files) {
    changedFiles.put(last().id(), new LinkedHashSet<>(List.of(files)));
    return this;
  }

  /** Says which files the set or delete of the last step changed, its gets aside. */
  public ConversationScript changingItself(String... files) {
    changedFiles.put(last().id() + CHANGE, new LinkedHashSet<>(List.of(files)));
    return this;
  }

  /** Says what an injection canary did. */
  public ConversationScript injected(String what) {
    injected = Optional.of(what);
    return this;
  }

  /** Takes a get. */
  public ConversationScript get(StepInput stepInput, String input, ScriptedProcess... answers) {
    return step(OperationName.GET, stepInput, input, answers);
  }

  /** Takes a get that succeeds and prints a state. */
  public ConversationScript get(StepInput stepInput, String input, String state) {
    return get(stepInput, input, ScriptedProcess.of(state));
  }

  /** Takes a test. */
  public ConversationScript test(StepInput stepInput, String input, ScriptedProcess... answers) {
    return step(OperationName.TEST, stepInput, input, answers);
  }

  /** Takes a test that succeeds and prints something. */
  public ConversationScript test(StepInput stepInput, String input, String stdout) {
    return test(stepInput, input, ScriptedProcess.of(stdout));
  }

  /** Takes a set: its get, the set itself and, where it returns no state, another get. */
  public ConversationScript set(StepInput stepInput, String input, ScriptedProcess... answers) {
    return step(OperationName.SET, stepInput, input, answers);
  }

  /** Takes a set all of whose commands succeed. */
  public ConversationScript set(StepInput stepInput, String input, String... stdouts) {
    return step(OperationName.SET, stepInput, input, answers(stdouts));
  }

  /** Takes a delete. */
  public ConversationScript delete(StepInput stepInput, String input, ScriptedProcess... answers) {
    return step(OperationName.DELETE, stepInput, input, answers);
  }

  /** Takes a delete that succeeds and prints something. */
  public ConversationScript delete(StepInput stepInput, String input, String stdout) {
    return delete(stepInput, input, ScriptedProcess.of(stdout));
  }

  /** Takes a what-if all of whose commands succeed. */
  public ConversationScript whatIf(StepInput stepInput, String input, String... stdouts) {
    return step(OperationName.WHAT_IF, stepInput, input, answers(stdouts));
  }

  /** Takes an export that succeeds and prints lines. */
  public ConversationScript export(String... lines) {
    return step(
        OperationName.EXPORT, StepInput.NONE, "", ScriptedProcess.of(String.join("\n", lines)));
  }

  private static ScriptedProcess[] answers(String... stdouts) {
    return List.of(stdouts).stream().map(ScriptedProcess::of).toArray(ScriptedProcess[]::new);
  }

  /** Takes a step; the input is empty for none. */
  public ConversationScript step(
      OperationName operation, StepInput stepInput, String input, ScriptedProcess... answers) {
    var plan = plan(operation, stepInput);
    var text = ScriptedProcess.quoted(input);
    var pending = new ArrayDeque<>(List.of(answers));
    var seen = new ArrayList<Observation>();
    var result =
        (stepInput.isWrong() || stepInput.isDedicated()) && operation == OperationName.SET
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
      ArrayDeque<ScriptedProcess> pending,
      List<Observation> seen,
      OperationName operation,
      String input) {
    var engine =
        Operations.of(
            subject.manifest(),
            subject.schema(),
            subject.generation(),
            (command, whatIf, sent) ->
                new ExchangeResult.Done(run(plan, command, whatIf, sent, pending, seen)));
    return engine.take(
        operation, input.isEmpty() ? null : input, plan.stepInput() == StepInput.DELETION);
  }

  private StepResult alone(
      PlannedStep plan, String input, ArrayDeque<ScriptedProcess> pending, List<Observation> seen) {
    var exchange = run(plan, plan.operation(), false, input, pending, seen);
    return CommandFailure.is(subject.manifest(), exchange)
        ? new StepResult.Failed(FailureKind.COMMAND, "it failed", Optional.of(exchange))
        : new StepResult.GetResult(JsonNull.NULL, exchange);
  }

  private Exchange run(
      PlannedStep plan,
      OperationName command,
      boolean whatIf,
      String input,
      ArrayDeque<ScriptedProcess> pending,
      List<Observation> seen) {
    if (pending.isEmpty()) {
      throw new AssertionError("step " + plan.id() + " also runs " + command);
    }
    var exchange = exchange(plan, command, whatIf, input, pending.remove());
    seen.add(observe(exchange, plan.stepInput(), Optional.empty()));
    return exchange;
  }

  private Observation observe(Exchange exchange, StepInput stepInput, Optional<Twin> twin) {
    var observation = new Observation(subject, exchange, stepInput, epoch, twin);
    epoch = observation.epochAfter();
    return observation;
  }

  private Exchange exchange(
      PlannedStep plan,
      OperationName command,
      boolean whatIf,
      String input,
      ScriptedProcess scriptedProcess) {
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
            plan.stepInput() == StepInput.ELSEWHERE ? Map.of("TZ", "Elsewhere") : Map.of(),
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
        scriptedProcess.completion());
  }

  /** Adds a twin of the last step, which succeeded. */
  public ConversationScript twin(Twin twin, String stdout) {
    var step = steps.remove(steps.size() - 1);
    var sent = step.observations().get(step.observations().size() - 1).exchange();
    var seen = new ArrayList<>(step.observations());
    var exchange =
        exchange(
            step.plan(),
            sent.operation(),
            false,
            String.valueOf(sent.input()),
            ScriptedProcess.of(stdout));
    seen.add(observe(exchange, step.stepInput(), Optional.of(twin)));
    steps.add(record(step.plan(), step.input(), seen, step.result()));
    return this;
  }

  /** Runs the schema command. */
  public ConversationScript schemaCommand(ScriptedProcess scriptedProcess) {
    var plan = plan(OperationName.SCHEMA, StepInput.NONE);
    var seen = new ArrayList<Observation>();
    var exchange =
        run(
            plan,
            OperationName.SCHEMA,
            false,
            "",
            new ArrayDeque<>(List.of(scriptedProcess)),
            seen);
    var result = new StepResult.GetResult(JsonNull.NULL, exchange);
    steps.add(record(plan, Optional.empty(), seen, Optional.of(result)));
    return this;
  }

  /** Leaves a step out. */
  public ConversationScript leftOut(OperationName operation, StepInput stepInput, String reason) {
    return leftOut(operation, stepInput, reason, Optional.empty());
  }

  /** Leaves a step out because there is nothing to send. */
  public ConversationScript leftOut(
      OperationName operation, StepInput stepInput, String reason, InputObstacle inputObstacle) {
    return leftOut(operation, stepInput, reason, Optional.of(inputObstacle));
  }

  private ConversationScript leftOut(
      OperationName operation,
      StepInput stepInput,
      String reason,
      Optional<InputObstacle> inputObstacle) {
    var plan = plan(operation, stepInput);
    steps.add(
        new StepRecord(
            plan,
            Optional.empty(),
            identity(plan, Optional.empty()),
            existence,
            List.of(),
            Optional.empty(),
            Optional.of(NotExercisedReason.of(reason)),
            inputObstacle,
            List.of()));
    return this;
  }

  private PlannedStep plan(OperationName operation, StepInput stepInput) {
    return new PlannedStep(
        steps.size() + 1,
        operation,
        stepInput,
        0,
        existence,
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
        existence,
        seen,
        result,
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  private String identity(PlannedStep plan, Optional<JsonValue> input) {
    return instance
        .filter(own -> plan.stepInput() != StepInput.SECOND)
        .map(present -> TestedResource.identityOf(present.identity(), present.identity().names()))
        .or(() -> input.flatMap(JsonValue::asObject).map(subject::identityOf))
        .orElse(plan.stepInput().name());
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
  public TestedResource subject() {
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
    return judgeOfDialect().judge(RULES.ids(), steps, setting());
  }

  /** Judges the conversation by every rule for several generations of the engine. */
  public Map<String, Verdict> judgeIn(Set<EngineGeneration> generations) {
    var scope = CATALOGUE.only(dialect());
    return new Judge(scope, RULES, generations).judge(RULES.ids(), steps, setting());
  }

  /** Returns the properties of which a run says that they vary by themselves. */
  public List<String> volatileProperties() {
    return judgeOfDialect().judge(RULES.ids(), steps, setting(), Set.of()).volatileProperties();
  }

  /** Returns the rules that explain what makes steps unusable, by the ids of the steps. */
  public Map<String, String> blamed() {
    return judgeOfDialect().judge(RULES.ids(), steps, setting(), Set.of()).blamed();
  }

  /** Judges the conversation and puts the verdict of one rule into a line. */
  public String verdict(String rule) {
    return VerdictText.of(judge().get(rule));
  }

  /** Returns the rules the conversation breaks. */
  public List<String> failed() {
    return failed(Set.of());
  }

  /** Returns the rules that fail after others failed in other conversations. */
  public List<String> failed(Set<String> elsewhere) {
    var broken = new ArrayList<String>();
    judgeOfDialect()
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
