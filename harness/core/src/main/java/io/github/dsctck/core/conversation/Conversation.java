package io.github.dsctck.core.conversation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.scenario.Instance;
import java.io.File;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All steps taken with one resource in one scenario, or without one, with the exchanges whose
 * output is reliable. Every set and delete begins a new epoch; states observed in the same epoch
 * must agree.
 */
public final class Conversation {

  private static final Set<String> ASIDE =
      Set.of(
          "_name",
          "_securityContext",
          "_metadata",
          "_restartRequired",
          "_inDesiredState",
          "_purge");

  private final Setting setting;
  private final List<StepRecord> steps;
  private final List<StepRecord> apart;
  private final Catalogue catalogue;
  private final Map<Observation, String> violatedBy;
  private final Identities identities;
  private final List<ObservedState> gets;
  private final Map<Integer, List<ObservedState>> getsByEpoch;
  private final Map<OperationName, List<StepRecord>> successful =
      new EnumMap<>(OperationName.class);
  private final Map<Class<?>, Object> derived = new HashMap<>();

  private Conversation(
      Catalogue catalogue,
      Setting setting,
      List<StepRecord> steps,
      Map<Observation, String> violatedBy) {
    this.setting = setting;
    this.steps = steps.stream().filter(step -> !step.stepInput().isDedicated()).toList();
    this.apart = steps.stream().filter(step -> step.stepInput().isDedicated()).toList();
    this.catalogue = catalogue;
    this.violatedBy = violatedBy;
    this.identities = new Identities(setting, this.steps);
    this.gets =
        this.steps.stream()
            .filter(step -> step.operation() != OperationName.GET || !step.stepInput().isWrong())
            .filter(step -> !step.stepInput().isTrial())
            .flatMap(step -> seen(step, OperationName.GET).stream())
            .toList();
    this.getsByEpoch = gets.stream().collect(Collectors.groupingBy(ObservedState::epoch));
  }

  /**
   * Returns the conversation of these steps.
   *
   * @param catalogue the rules
   * @param violatedBy for each unreliable exchange, the rule it violates
   */
  public static Conversation of(
      Catalogue catalogue,
      Setting setting,
      List<StepRecord> steps,
      Map<Observation, String> violatedBy) {
    return new Conversation(catalogue, setting, steps, violatedBy);
  }

  /** Returns the resource under test. */
  public TestedResource subject() {
    return setting.subject();
  }

  /** Returns the instance of a derived conversation, with its placeholders replaced. */
  public Optional<Instance> instance() {
    return setting.instance();
  }

  /** Returns the state that an earlier version of the resource set before, if one did. */
  public Optional<EarlierState> earlier() {
    return setting.earlier();
  }

  /** Returns whether the author of the scenario also wrote the second instance. */
  public boolean hasAuthoredSecond() {
    return setting.authoredSecond();
  }

  /** Returns all steps, skipped ones included. */
  public List<StepRecord> steps() {
    return steps;
  }

  /** Returns the steps that prove one rule only; {@link #steps} leaves them out. */
  public List<StepRecord> apart(StepInput stepInput) {
    return apart.stream().filter(step -> step.stepInput() == stepInput).toList();
  }

  /** Returns the planned steps of an operation, skipped ones included, in order. */
  public List<StepRecord> steps(OperationName operation) {
    return steps.stream().filter(step -> step.operation() == operation).toList();
  }

  /** Returns the planned steps of an operation with an input, skipped ones included, in order. */
  public List<StepRecord> steps(OperationName operation, StepInput stepInput) {
    return steps.stream()
        .filter(step -> step.operation() == operation && step.stepInput() == stepInput)
        .toList();
  }

  /** Returns the successful, reliable steps of an operation, in order. */
  public List<StepRecord> successful(OperationName operation) {
    return successful.computeIfAbsent(
        operation,
        wanted ->
            steps.stream()
                .filter(step -> step.operation() == wanted && step.succeeded() && reliable(step))
                .toList());
  }

  /** Returns whether every exchange of a step is reliable. */
  public boolean reliable(StepRecord step) {
    return step.observations().stream().noneMatch(violatedBy::containsKey);
  }

  /** Returns the violated rule that makes an exchange unreliable. */
  public Optional<String> violatedBy(Observation observation) {
    return Optional.ofNullable(violatedBy.get(observation));
  }

  /** Returns whether an exchange is unreliable because it violates the rule of a role. */
  public boolean isViolatedBy(Observation observation, RuleRole role) {
    return violatedBy(observation).filter(catalogue.id(role)::equals).isPresent();
  }

  /** Returns the rules of the contract. */
  public Catalogue catalogue() {
    return catalogue;
  }

  /** Returns the exchange that ran a step's own command, if it is reliable. */
  public Optional<Observation> own(StepRecord step) {
    return step.own().filter(seen -> !violatedBy.containsKey(seen));
  }

  /**
   * Returns every state that a get showed, in order. Gets within set count; gets with invalid input
   * do not.
   */
  public List<ObservedState> gets() {
    return gets;
  }

  /** Returns every state that a get showed in one epoch, in order. */
  public List<ObservedState> getsIn(int epoch) {
    return getsByEpoch.getOrDefault(epoch, List.of());
  }

  /**
   * Returns a fact derived from the whole conversation, and derives it only once. The packages
   * above this one keep their facts here, because a check gets nothing but the conversation. Facts
   * that need each other are derived together, in one stated order.
   */
  public <T> T derived(Class<T> type, Function<Conversation, T> derivation) {
    var known = derived.get(type);
    if (known == null) {
      known = derivation.apply(this);
      derived.put(type, known);
    }
    return type.cast(known);
  }

  /** Returns the states that one step showed through exchanges of an operation. */
  public List<ObservedState> seen(StepRecord step, OperationName operation) {
    var found = new ArrayList<ObservedState>();
    for (var observation : step.observations()) {
      if (observation.twin().isEmpty()
          && observation.exchange().operation() == operation
          && observation.succeeded()
          && !violatedBy.containsKey(observation)) {
        observation
            .state()
            .ifPresent(
                state ->
                    found.add(
                        new ObservedState(
                            observation,
                            state,
                            observation.epoch(),
                            identities.of(step, observation, state))));
      }
    }
    return found;
  }

  /** Returns the identifying properties: the scenario's, else the schema's. */
  public Set<String> identifying() {
    return identities.names();
  }

  /** Returns the part of a state or an input that identifies the instance, as compact JSON. */
  public String identityOf(JsonObject input) {
    return TestedResource.identityOf(input, identifying());
  }

  /**
   * Returns whether instances are distinguishable: properties identify them, or there is only one.
   */
  public boolean tellsInstancesApart() {
    return identities.tellApart();
  }

  /** Returns the last state of the instance of a step that a get showed before the step. */
  public Optional<ObservedState> before(StepRecord step) {
    int first = firstExchange(step);
    return gets.stream()
        .filter(seen -> seen.identity().equals(identities.of(step)))
        .filter(seen -> seen.observation().exchange().number() < first)
        .filter(seen -> seen.epoch() == epochBefore(step))
        .reduce((earlier, later) -> later);
  }

  /** Returns the first state of the instance of a step that a get showed after the step. */
  public Optional<ObservedState> after(StepRecord step) {
    return afterAll(step).findFirst();
  }

  /** Returns the states that a get showed after a step and before the next change. */
  public Stream<ObservedState> afterAll(StepRecord step) {
    int last = lastExchange(step);
    return gets.stream()
        .filter(seen -> seen.identity().equals(identities.of(step)))
        .filter(seen -> seen.observation().exchange().number() > last)
        .filter(seen -> seen.epoch() == epochAfter(step));
  }

  /** Returns the state that a set found before it changed anything. */
  public Optional<ObservedState> foundBySet(StepRecord step) {
    return seen(step, OperationName.GET).stream()
        .filter(seen -> seen.epoch() == epochBefore(step))
        .reduce((earlier, later) -> later)
        .or(() -> before(step));
  }

  private static int firstExchange(StepRecord step) {
    return step.observations().isEmpty() ? 0 : step.observations().get(0).exchange().number();
  }

  private static int lastExchange(StepRecord step) {
    int size = step.observations().size();
    return size == 0 ? Integer.MAX_VALUE : step.observations().get(size - 1).exchange().number();
  }

  /** Returns the epoch at the start of a step. */
  public static int epochBefore(StepRecord step) {
    return step.observations().isEmpty() ? -1 : step.observations().get(0).epoch();
  }

  /** Returns the epoch at the end of a step. */
  public static int epochAfter(StepRecord step) {
    int size = step.observations().size();
    return size == 0 ? -1 : step.observations().get(size - 1).epochAfter();
  }

  /**
   * Returns a state without the properties that equality ignores: volatile ones, and canonical ones
   * about the operation (contract, LAW guards). The existence of the instance is stated.
   */
  public JsonObject comparable(JsonObject state) {
    var aside = new LinkedHashSet<>(ASIDE);
    instance().ifPresent(present -> aside.addAll(present.volatileProperties()));
    var kept = state.without(aside);
    return subject().hasExistence() ? subject().convention().completed(kept) : kept;
  }

  /** Returns why the steps that would test a rule allow no conclusion, and what would help. */
  public NotExercisedReason whyNot(List<StepRecord> wanted, String otherwise) {
    return whyNot(wanted, NotExercisedReason.of(otherwise));
  }

  /** Returns the same reason where a field of a scenario would help. */
  public NotExercisedReason whyNot(List<StepRecord> wanted, NotExercisedReason otherwise) {
    return new NotExercisedReasons(this).whyNot(wanted, otherwise);
  }

  /** Returns whether no scenario describes an instance. */
  boolean isProbe() {
    return identities.isProbe();
  }

  /**
   * The resource, the instance and the recorded side effects of a conversation.
   *
   * @param subject the resource under test
   * @param instance the instance of a derived conversation, empty without one
   * @param authoredSecond whether the author of the scenario wrote the second instance
   * @param changes the files of the sandbox that changed while a process ran, and its new empty
   *     folders, which end in "/", by the number of the exchange
   * @param injected the effect of an injection canary
   * @param fresh whether the identity of the instance is unique to this run
   * @param earlier the state that an earlier version of the resource set before, if one did
   */
  public record Setting(
      TestedResource subject,
      Optional<Instance> instance,
      boolean authoredSecond,
      Map<Integer, Set<String>> changes,
      Optional<String> injected,
      boolean fresh,
      Optional<EarlierState> earlier) {

    /** Creates the setting of a conversation with one version. */
    public Setting(
        TestedResource subject,
        Optional<Instance> instance,
        boolean authoredSecond,
        Map<Integer, Set<String>> changes,
        Optional<String> injected,
        boolean fresh) {
      this(subject, instance, authoredSecond, changes, injected, fresh, Optional.empty());
    }

    /** Returns the same setting after an earlier version of the resource set a state. */
    public Setting since(Optional<EarlierState> state) {
      return new Setting(subject, instance, authoredSecond, changes, injected, fresh, state);
    }

    /** Returns the same setting for another generation of the engine. */
    public Setting in(EngineGeneration generation) {
      return new Setting(
          subject.in(generation), instance, authoredSecond, changes, injected, fresh, earlier);
    }
  }

  /**
   * Returns whether the identity of the instance is unique to this run, so that no other program
   * knows it.
   */
  public boolean isFresh() {
    return setting.fresh();
  }

  /** Returns the files of the sandbox that changed during an exchange, relative to it. */
  public Set<String> changedFiles(Observation observation) {
    return changes(observation, path -> !isFolder(path) && !isElsewhere(path));
  }

  /**
   * Returns the same and the files that changed elsewhere, as absolute paths. Those may be caches
   * of an interpreter, such as beside the manifest, and prove nothing alone.
   */
  public Set<String> changedAnywhere(Observation observation) {
    return changes(observation, path -> !isFolder(path));
  }

  /** Returns the empty folders of the sandbox that an exchange created; each ends in "/". */
  public Set<String> newFolders(Observation observation) {
    return changes(observation, path -> isFolder(path) && !isElsewhere(path));
  }

  /** Returns the same and the empty folders that it created elsewhere, as absolute paths. */
  public Set<String> newFoldersAnywhere(Observation observation) {
    return changes(observation, Conversation::isFolder);
  }

  private static boolean isElsewhere(String path) {
    return new File(path).isAbsolute();
  }

  private Set<String> changes(Observation observation, Predicate<String> wanted) {
    return setting.changes().getOrDefault(observation.exchange().number(), Set.of()).stream()
        .filter(wanted)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean isFolder(String path) {
    return path.endsWith("/");
  }

  /** Returns the effect of an injection canary, if any. */
  public Optional<String> injected() {
    return setting.injected();
  }
}
