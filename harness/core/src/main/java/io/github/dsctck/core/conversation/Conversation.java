package io.github.dsctck.core.conversation;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.scenario.Instance;
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
 * All steps taken with one resource in one scenario, or without one, with the exchanges that can be
 * relied on. A change is counted by epochs: every set and delete begins a new one, and states seen
 * in the same epoch must agree.
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
  private final Map<Observation, String> brokenBy;
  private final Identities identities;
  private final List<ObservedState> gets;
  private final Map<Integer, List<ObservedState>> getsByWorld;
  private final Map<OperationName, List<StepRecord>> successful =
      new EnumMap<>(OperationName.class);
  private final Map<Class<?>, Object> derived = new HashMap<>();

  private Conversation(
      Catalogue catalogue,
      Setting setting,
      List<StepRecord> steps,
      Map<Observation, String> brokenBy) {
    this.setting = setting;
    this.steps = steps.stream().filter(step -> !step.stepInput().isDedicated()).toList();
    this.apart = steps.stream().filter(step -> step.stepInput().isDedicated()).toList();
    this.catalogue = catalogue;
    this.brokenBy = brokenBy;
    this.identities = new Identities(setting, this.steps);
    this.gets =
        this.steps.stream()
            .filter(step -> step.operation() != OperationName.GET || !step.stepInput().isWrong())
            .filter(step -> !step.stepInput().isTrial())
            .flatMap(step -> seen(step, OperationName.GET).stream())
            .toList();
    this.getsByWorld = gets.stream().collect(Collectors.groupingBy(ObservedState::epoch));
  }

  /**
   * Returns the conversation of these steps.
   *
   * @param catalogue the rules
   * @param brokenBy for each exchange that cannot be relied on, the rule it broke
   */
  public static Conversation of(
      Catalogue catalogue,
      Setting setting,
      List<StepRecord> steps,
      Map<Observation, String> brokenBy) {
    return new Conversation(catalogue, setting, steps, brokenBy);
  }

  /** Returns the resource under test. */
  public TestedResource subject() {
    return setting.subject();
  }

  /** Returns the instance whose life was derived, with its placeholders filled in. */
  public Optional<Instance> instance() {
    return setting.instance();
  }

  /** Returns whether the author of the scenario wrote the second instance, too. */
  public boolean hasAuthoredSecond() {
    return setting.authoredSecond();
  }

  /** Returns the steps, those that were not taken included. */
  public List<StepRecord> steps() {
    return steps;
  }

  /** Returns the steps that say something about one rule alone, which no others are. */
  public List<StepRecord> apart(StepInput stepInput) {
    return apart.stream().filter(step -> step.stepInput() == stepInput).toList();
  }

  /** Returns the planned steps of an operation, taken or not, in order. */
  public List<StepRecord> steps(OperationName operation) {
    return steps.stream().filter(step -> step.operation() == operation).toList();
  }

  /** Returns the planned steps of an operation with a payload, taken or not, in order. */
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

  /** Returns whether every exchange of a step can be relied on. */
  public boolean reliable(StepRecord step) {
    return step.observations().stream().noneMatch(brokenBy::containsKey);
  }

  /** Returns the rule an exchange broke so that it cannot be relied on. */
  public Optional<String> brokenBy(Observation observation) {
    return Optional.ofNullable(brokenBy.get(observation));
  }

  /** Returns whether an exchange cannot be relied on because it broke the rule of a role. */
  public boolean isBrokenBy(Observation observation, RuleRole role) {
    return brokenBy(observation).filter(catalogue.id(role)::equals).isPresent();
  }

  /** Returns the rules of the contract. */
  public Catalogue catalogue() {
    return catalogue;
  }

  /** Returns the exchange that ran a step's own command, if it can be relied on. */
  public Optional<Observation> own(StepRecord step) {
    return step.own().filter(seen -> !brokenBy.containsKey(seen));
  }

  /**
   * Returns every state a get showed, in order; those of set's own gets included, and those left
   * out that came for wrong input.
   */
  public List<ObservedState> gets() {
    return gets;
  }

  /** Returns every state a get showed in one epoch, in order. */
  public List<ObservedState> getsIn(int epoch) {
    return getsByWorld.getOrDefault(epoch, List.of());
  }

  /**
   * Returns what is derived from the whole conversation, derived once however often it is asked.
   * The packages above this one keep their facts here, because a check gets nothing but the
   * conversation; facts that need each other are derived together, in one stated order.
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
          && observation.exchange().received().isSuccess()
          && !brokenBy.containsKey(observation)) {
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

  /** Returns the properties that tell instances apart: the scenario's, else the schema's. */
  public Set<String> identifying() {
    return identities.names();
  }

  /** Returns what of a state or an input identifies the instance, as compact JSON. */
  public String identityOf(JsonObject input) {
    return TestedResource.identityOf(input, identifying());
  }

  /**
   * Returns whether one instance can be told from another: something identifies them, or there is
   * only one.
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
        .filter(seen -> seen.epoch() == worldBefore(step))
        .reduce((earlier, later) -> later);
  }

  /** Returns the first state of the instance of a step that a get showed after the step. */
  public Optional<ObservedState> after(StepRecord step) {
    return afterAll(step).findFirst();
  }

  /** Returns the states a get showed after a step and before the next change. */
  public Stream<ObservedState> afterAll(StepRecord step) {
    int last = lastExchange(step);
    return gets.stream()
        .filter(seen -> seen.identity().equals(identities.of(step)))
        .filter(seen -> seen.observation().exchange().number() > last)
        .filter(seen -> seen.epoch() == epochAfter(step));
  }

  /** Returns the state a set found before it changed anything. */
  public Optional<ObservedState> foundBySet(StepRecord step) {
    return seen(step, OperationName.GET).stream()
        .filter(seen -> seen.epoch() == worldBefore(step))
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

  /** Returns the epoch a step began in. */
  public static int worldBefore(StepRecord step) {
    return step.observations().isEmpty() ? -1 : step.observations().get(0).epoch();
  }

  /** Returns the epoch a step ended in. */
  public static int epochAfter(StepRecord step) {
    int size = step.observations().size();
    return size == 0 ? -1 : step.observations().get(size - 1).epochAfter();
  }

  /**
   * Returns a state without what takes no part in equality: volatile properties, and the canonical
   * ones that speak about the operation (contract, LAW guards). An absent {@code _exist} is true.
   */
  public JsonObject comparable(JsonObject state) {
    var aside = new LinkedHashSet<>(ASIDE);
    instance().ifPresent(present -> aside.addAll(present.volatileProperties()));
    var kept = state.without(aside);
    var existence = kept.get("_exist");
    return subject().hasExistence() && (existence == null || existence.isNull())
        ? kept.with("_exist", JsonBoolean.TRUE)
        : kept;
  }

  /**
   * Returns why nothing can be concluded from the steps that would show something, and what would
   * show it.
   */
  public NotExercisedReason whyNot(List<StepRecord> wanted, String otherwise) {
    return whyNot(wanted, NotExercisedReason.of(otherwise));
  }

  /** Returns the same where a field of a scenario would show it. */
  public NotExercisedReason whyNot(List<StepRecord> wanted, NotExercisedReason otherwise) {
    return new NotExercisedReasons(this).whyNot(wanted, otherwise);
  }

  /** Returns whether no author said anything about an instance. */
  boolean isProbe() {
    return identities.isProbe();
  }

  /**
   * What a conversation is about.
   *
   * @param subject the resource under test
   * @param instance the instance whose life was derived, empty without one
   * @param authoredSecond whether the second instance is one that the author of the scenario wrote
   * @param changes the files of the sandbox that changed while a process ran, and the empty folders
   *     that were new after it, which end in "/", by the number of its exchange
   * @param injected what an injection canary did
   * @param fresh whether the identity of the instance is made for this run
   */
  public record Setting(
      TestedResource subject,
      Optional<Instance> instance,
      boolean authoredSecond,
      Map<Integer, Set<String>> changes,
      Optional<String> injected,
      boolean fresh) {}

  /**
   * Returns whether the identity of the instance is made for this run, so that nobody else knows
   * it.
   */
  public boolean isFresh() {
    return setting.fresh();
  }

  /** Returns the files of the sandbox that changed during an exchange. */
  public Set<String> changedFiles(Observation observation) {
    return changes(observation, path -> !isFolder(path));
  }

  /**
   * Returns the empty folders of the sandbox that are there since an exchange; each ends in "/".
   */
  public Set<String> newFolders(Observation observation) {
    return changes(observation, Conversation::isFolder);
  }

  private Set<String> changes(Observation observation, Predicate<String> wanted) {
    return setting.changes().getOrDefault(observation.exchange().number(), Set.of()).stream()
        .filter(wanted)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean isFolder(String path) {
    return path.endsWith("/");
  }

  /** Returns what an injection canary did, if it did anything. */
  public Optional<String> injected() {
    return setting.injected();
  }
}
