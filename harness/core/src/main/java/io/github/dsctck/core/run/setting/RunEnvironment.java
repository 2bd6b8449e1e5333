package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.emulation.Invocations;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.material.MaterialFinder;
import io.github.dsctck.core.material.UncoveredFolders;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.plan.SearchPath;
import io.github.dsctck.core.scenario.Host;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.Placeholders;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.UniqueToken;
import io.github.dsctck.core.text.Draw;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** The machine and the options of a run, as the processes of a resource see them. */
public final class RunEnvironment {

  private final RunOptions options;
  private final Host host;
  private final Map<String, String> environment;
  private final Function<Map<String, String>, ExecutableFinder> finders;
  private final Optional<Materials> recorded;
  private final Isolation isolation;
  private final Optional<RealEngine> engine;
  private final long seed;

  private RunEnvironment(
      RunOptions options,
      Host host,
      Function<Map<String, String>, ExecutableFinder> finders,
      Optional<Materials> recorded,
      Isolation isolation,
      Optional<RealEngine> engine) {
    this.options = options;
    this.host = host;
    this.environment = SearchPath.inFront(options.searchPath(), host.environment());
    this.finders = finders;
    this.recorded = recorded;
    this.isolation = isolation;
    this.engine = engine;
    this.seed = options.seed().orElseGet(Draw::freshSeed);
  }

  /** Returns this machine. */
  public static RunEnvironment here(RunOptions options) {
    return new RunEnvironment(
        options,
        Host.current(),
        ExecutableFinder::in,
        Optional.empty(),
        Isolation.NONE,
        Optional.empty());
  }

  /**
   * Returns the machine of a recorded run.
   *
   * @param executables tests which executables, named in which folder, ran there
   * @param materials the files of the resources there
   */
  public static RunEnvironment recorded(
      RunOptions options, Host host, BiPredicate<String, Path> executables, Materials materials) {
    return new RunEnvironment(
        options,
        host,
        variables -> ExecutableFinder.elsewhere(variables, host.os(), executables),
        Optional.of(materials),
        Isolation.NONE,
        Optional.empty());
  }

  /** Returns the same machine with processes that are kept apart in some way. */
  public RunEnvironment with(Isolation way) {
    return new RunEnvironment(options, host, finders, recorded, way, engine);
  }

  /** Returns the same machine with a real engine that confirms the run, if any. */
  public RunEnvironment with(Optional<RealEngine> confirming) {
    return new RunEnvironment(options, host, finders, recorded, isolation, confirming);
  }

  /** Returns the real engine that confirms the run, if any. */
  public Optional<RealEngine> engine() {
    return engine;
  }

  /** Returns how far processes are kept apart from the rest of the machine. */
  public Isolation isolation() {
    return isolation;
  }

  /** Returns the seed of inputs and order. */
  public long seed() {
    return seed;
  }

  /** Returns the draw of a conversation, which differs from that of others. */
  public Draw draw(String transcript) {
    return Draw.of(seed).of(transcript);
  }

  /** Returns whether the run is recorded, so that secrets are known only by their placeholders. */
  public boolean isOver() {
    return recorded.isPresent();
  }

  /** Returns the requirement of a scenario that the machine does not meet. */
  public List<String> unmet(ScenarioFile file) {
    return recorded.isPresent() ? List.of() : file.unmet(host);
  }

  /** Returns the finder of the files of a repository's resources. */
  public Materials materials(Repository repository) {
    return recorded.orElseGet(
        () ->
            new MaterialLedger(
                new MaterialFinder(
                    repository, finder(Map.of()), UncoveredFolders.ofRun(options.out()))));
  }

  public Host host() {
    return host;
  }

  /** Returns whether the user allows no process. */
  public boolean isStatic() {
    return options.staticOnly();
  }

  /** Returns a finder of executables in the user's environment with some variables added. */
  public ExecutableFinder finder(Map<String, String> added) {
    var all = new LinkedHashMap<>(environment);
    all.putAll(added);
    return finders.apply(all);
  }

  /** Returns the environment and the time limit of a process. */
  public Invocations.Setting setting(Map<String, String> added, Optional<Duration> timeout) {
    var all = new LinkedHashMap<String, String>();
    if (!options.searchPath().isEmpty()) {
      all.put("PATH", String.valueOf(environment.get("PATH")));
    }
    all.putAll(added);
    var declared = timeout.or(options::timeout);
    return new Invocations.Setting(
        all, declared.orElse(RunOptions.DEFAULT_TIMEOUT), declared.isPresent());
  }

  /** Returns the settings of one conversation. */
  public ConversationContext context(ConversationPlan plan, Sandbox sandbox, UniqueToken unique) {
    var placeholders = Placeholders.of(sandbox.folder(), plan.manifest().folder(), unique, host);
    var added = variables(plan, placeholders);
    var instance =
        plan.scenario()
            .flatMap(ScenarioPlan::instance)
            .map(template -> template.expand(placeholders));
    return new ConversationContext(
        sandbox,
        placeholders,
        unique,
        draw(plan.transcript()),
        instance,
        SecondInstance.of(plan, placeholders, unique),
        setting(added, plan.file().flatMap(ScenarioFile::timeout)),
        finder(added),
        host.elevated(),
        plan.file().map(ScenarioFile::restore).orElse(false),
        options.readOnly(),
        isFresh(instance, unique));
  }

  private static Map<String, String> variables(ConversationPlan plan, Placeholders placeholders) {
    var added = new LinkedHashMap<String, String>();
    plan.file()
        .ifPresent(
            file ->
                file.env().forEach((name, value) -> added.put(name, placeholders.expand(value))));
    return added;
  }

  private static boolean isFresh(Optional<Instance> instance, UniqueToken unique) {
    return instance.filter(it -> it.identity().toJson().contains(unique.text())).isPresent();
  }
}
