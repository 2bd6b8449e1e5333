package io.github.dsctck.core.plan;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.catalogue.EngineGeneration;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.catalogue.RuleRole;
import io.github.dsctck.core.check.Check;
import io.github.dsctck.core.check.RuleRegistry;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.discovery.DiscoveryProblem;
import io.github.dsctck.core.discovery.NearMiss;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.emulation.executable.ExecutableFinder;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ManifestForm;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.SchemaSource;
import io.github.dsctck.core.manifest.parser.ManifestRepair;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.step.LifecyclePlanner;
import io.github.dsctck.core.plan.step.ProbePlanner;
import io.github.dsctck.core.plan.step.StepList;
import io.github.dsctck.core.scenario.Binding;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.ScenarioProblem;
import io.github.dsctck.core.scenario.Step;
import io.github.dsctck.core.scenario.parser.ParsedScenario;
import io.github.dsctck.core.scenario.parser.ScenarioParser;
import io.github.dsctck.core.text.Quotation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes the plan of a run; starts no process. */
public final class Planner {

  private final RunOptions options;
  private final Catalogue catalogue;
  private final RuleRegistry registry;
  private final Repository repository;
  private final RunObstacles obstacles;
  private final TargetSystems targets;
  private final Adapters adapters;
  private final NeedsCheck needsCheck;
  private final UpdatePlanner updates;
  private final List<UnboundScenario> unlisted = new ArrayList<>();
  private final List<UsageProblem> problems = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();
  private @Nullable List<ManifestFile> ofOtherDialects;

  private Planner(
      RunOptions options,
      Catalogue catalogue,
      RuleRegistry registry,
      Repository repository,
      RunObstacles obstacles) {
    this.options = options;
    this.catalogue = options.rules(catalogue);
    this.registry = registry.of(this.catalogue);
    this.repository = repository;
    this.adapters = new Adapters(repository.manifests());
    this.needsCheck = new NeedsCheck(repository.root(), options);
    this.obstacles = obstacles;
    this.targets = new TargetSystems(options.target(), obstacles.machine());
    this.updates = UpdatePlanner.of(options, repository, updateRules());
  }

  /**
   * Plans a run.
   *
   * @throws IllegalArgumentException if there is no such profile or engine, or the durations of an
   *     earlier run cannot be read
   */
  public static Plan plan(RunOptions options, Catalogue catalogue, RuleRegistry registry) {
    boolean readsActions =
        options.scope().engine().generations().stream()
            .allMatch(generation -> generation.isFrom(EngineGeneration.V3_4_PREVIEW));
    var repository = Repository.discover(options);
    var environment = SearchPath.inFront(options.searchPath(), System.getenv());
    var obstacles =
        LocalObstacles.of(repository.manifests(), ExecutableFinder.in(environment), readsActions);
    return new Planner(options, catalogue, registry, repository, obstacles).plan();
  }

  /**
   * Plans a run of another machine again.
   *
   * @param obstacles why resources could not be run there
   * @throws IllegalArgumentException if there is no such profile or engine
   */
  public static Plan plan(
      RunOptions options, Catalogue catalogue, RuleRegistry registry, RunObstacles obstacles) {
    options.scope();
    var repository = Repository.discover(options);
    return new Planner(options, catalogue, registry, repository, obstacles).plan();
  }

  private Plan plan() {
    repository.problems().forEach(this::report);
    options.scope().remark().ifPresent(notes::add);
    repository.unjudged().forEach(file -> notes.add(file.note()));
    problems.addAll(updates.problems());
    var scenarios = bind();
    var files = new ArrayList<FilePlan>();
    for (var file : repository.manifests()) {
      if (!file.isEntry() || file.manifest().isPresent() || file.source().isPresent()) {
        files.add(plan(file, scenarios.getOrDefault(file, List.of())));
      }
    }
    for (var nearMiss : repository.nearMisses()) {
      var rule = catalogue.id(fileName(nearMiss));
      files.add(new FilePlan(fileOf(nearMiss), List.of(rule), Optional.empty()));
    }
    notes.addAll(updates.notes());
    var whole =
        new Plan(
            repository,
            files,
            problems,
            List.copyOf(notes),
            new AdaptedResourcePlanner(repository.manifests(), unlisted, catalogue, this::plan),
            Optional.empty());
    var durations = options.durations().map(Durations::in).orElse(Durations.NONE);
    return options.shard().map(shard -> ShardAssignment.of(whole, shard, durations)).orElse(whole);
  }

  private void report(DiscoveryProblem problem) {
    switch (problem.kind()) {
      case UNREADABLE, MISNAMED_SCENARIO -> notes.add(problem.message());
      case NOT_FOUND, NOT_A_MANIFEST ->
          problems.add(new UsageProblem(problem.path(), null, problem.message()));
    }
  }

  private RuleRole fileName(NearMiss nearMiss) {
    if (nearMiss.isAction()) {
      return RuleRole.ACTION_FILE_NAME;
    }
    return options.dialect() == Dialect.DRAFT_2022
        ? RuleRole.DRAFT_FILE_NAME
        : RuleRole.MANIFEST_FILE_NAME;
  }

  private static ManifestFile fileOf(NearMiss nearMiss) {
    return ManifestFile.misnamed(
        nearMiss.path(),
        nearMiss.relative(),
        nearMiss.isAction() ? ManifestForm.ACTION : ManifestForm.RESOURCE,
        nearMiss.mark());
  }

  private Map<ManifestFile, List<ScenarioFile>> bind() {
    var bound = new IdentityHashMap<ManifestFile, List<ScenarioFile>>();
    for (var path : repository.scenarios()) {
      var relative = repository.relative(path);
      var parsed = ScenarioParser.parse(path, relative);
      if (parsed instanceof ParsedScenario.Problems wrong) {
        wrong.problems().forEach(problem -> report(path, problem));
      } else if (parsed instanceof ParsedScenario.Scenario scenario) {
        bind(scenario.file(), bound);
      }
    }
    return bound;
  }

  private void bind(ScenarioFile scenario, Map<ManifestFile, List<ScenarioFile>> bound) {
    needsCheck.problem(scenario).ifPresent(problem -> report(scenario, problem));
    var binding = Binding.of(scenario, repository.manifests());
    if (binding instanceof Binding.Bound found) {
      bound.computeIfAbsent(found.file(), unused -> new ArrayList<>()).add(scenario);
    } else if (binding instanceof Binding.Unbound unbound) {
      report(scenario, unbound.problem());
    } else if (binding instanceof Binding.Unknown unknown) {
      unknown(scenario, unknown.problem());
    }
  }

  private void unknown(ScenarioFile scenario, ScenarioProblem problem) {
    if (!repository.isOfOtherDialect(scenario.path()) && isOfOtherDialect(scenario)) {
      notes.add(
          "%s was skipped: only a manifest of another dialect defines %s"
              .formatted(scenario.relative(), Quotation.of(scenario.resource())));
    } else if (repository.unjudged().stream()
        .flatMap(file -> file.action().stream())
        .anyMatch(scenario.resource()::equalsIgnoreCase)) {
      notes.add(
          "%s was skipped: the engines of the run do not know the action %s"
              .formatted(scenario.relative(), Quotation.of(scenario.resource())));
    } else if (!repository.hasMisnamedManifestBeside(scenario.path())) {
      awaitList(scenario, problem);
    }
  }

  /** Returns whether a manifest of another dialect defines the resource; reads them only once. */
  private boolean isOfOtherDialect(ScenarioFile scenario) {
    if (ofOtherDialects == null) {
      ofOtherDialects = repository.readOfOtherDialects();
    }
    return !(Binding.of(scenario, ofOtherDialects) instanceof Binding.Unknown);
  }

  /** An adapter may list a resource without a manifest, but only a process can show that. */
  private void awaitList(ScenarioFile scenario, ScenarioProblem problem) {
    if (repository.isOfOtherDialect(scenario.path())
        || repository.manifests().stream().noneMatch(this::isAskedForItsList)) {
      report(scenario, problem);
    } else if (options.staticOnly()) {
      notes.add(
          "%s was skipped: only the list of an adapter can name %s, and %s starts no process"
              .formatted(scenario.relative(), Quotation.of(scenario.resource()), RunOption.STATIC));
    } else {
      unlisted.add(new UnboundScenario(scenario, problem));
    }
  }

  private boolean isAskedForItsList(ManifestFile file) {
    return file.manifest()
        .filter(manifest -> manifest.kind() == ResourceKind.ADAPTER)
        .filter(manifest -> manifest.has(OperationName.LIST))
        .filter(manifest -> obstacle(file, manifest, List.of()).isEmpty())
        .isPresent();
  }

  private void report(ScenarioFile scenario, ScenarioProblem problem) {
    report(scenario.path(), problem);
  }

  private void report(Path scenario, ScenarioProblem problem) {
    if (repository.isOfOtherDialect(scenario)) {
      notes.add(
          "%s was skipped: only manifests of another dialect are beside it"
              .formatted(repository.relative(scenario)));
    } else {
      problems.add(new UsageProblem(scenario, problem.location(), problem.message()));
    }
  }

  /** Plans a resource that only the list of its adapter names; it has no file for static rules. */
  private FilePlan plan(ManifestFile file, Manifest manifest, List<ScenarioFile> scenarios) {
    return new FilePlan(file, List.of(), Optional.of(plan(file, manifest, scenarios, true)));
  }

  private FilePlan plan(ManifestFile file, List<ScenarioFile> scenarios) {
    var manifest = file.manifest().map(adapters::invoked);
    boolean schemaByCommand =
        manifest
            .filter(loaded -> obstacle(file, loaded, scenarios).isEmpty())
            .filter(Manifest::hasSchemaCommand)
            .isPresent();
    boolean isReadable = manifest.isPresent() || ManifestRepair.of(file).isPresent();
    var rules =
        rules(
            check ->
                check.isAbout(file)
                    && (check instanceof Check.OfFile
                        || (check instanceof Check.OfSubject && isReadable && !schemaByCommand)));
    return new FilePlan(
        file, rules, manifest.map(loaded -> plan(file, loaded, scenarios, schemaByCommand)));
  }

  private ResourcePlan plan(
      ManifestFile file, Manifest read, List<ScenarioFile> bound, boolean schemaByCommand) {
    var manifest = asTheEngineReads(read);
    var unrun = obstacle(file, manifest, bound);
    var scenarios = new ArrayList<ScenarioPlan>();
    if (unrun.isEmpty() && !options.staticOnly()) {
      bound.forEach(scenario -> scenarios.addAll(plan(manifest, scenario)));
      scenarios.addAll(updates.plan(file, manifest, bound));
    }
    var probeRules =
        rules(
            manifest,
            check ->
                check instanceof Check.OfExchange
                    || (check instanceof Check.OfSubject && schemaByCommand && check.isAbout(file))
                    || (check instanceof Check.OfConversation sequence
                        && (sequence.reading() || scenarios.isEmpty())));
    return new ResourcePlan(
        file,
        manifest,
        unrun.isPresent() || options.staticOnly()
            ? List.of()
            : ProbePlanner.plan(manifest, isAlone(scenarios)),
        probeRules,
        scenarios,
        bound,
        targets.of(manifest, bound),
        unrun);
  }

  private Manifest asTheEngineReads(Manifest manifest) {
    if (options.dialect() == Dialect.SIMPLIFIED_2023) {
      return manifest.asSimplified();
    }
    boolean readsSections = options.scope().engine().newest().isFrom(EngineGeneration.V3_4_PREVIEW);
    return readsSections ? manifest.requiringItsOwn() : manifest;
  }

  private Optional<String> obstacle(
      ManifestFile file, Manifest manifest, List<ScenarioFile> scenarios) {
    return targets.obstacle(manifest, scenarios).or(() -> obstacles.before(file, manifest));
  }

  /** Returns whether no scenario has an instance. */
  private static boolean isAlone(List<ScenarioPlan> scenarios) {
    return scenarios.stream().noneMatch(scenario -> scenario.instance().isPresent());
  }

  private LifecyclePlanner.Extent extent(
      Manifest manifest, ScenarioFile scenario, List<ScenarioPlan> before) {
    return new LifecyclePlanner.Extent(
        existence(manifest, scenario),
        options.readOnly(),
        before.isEmpty(),
        scenario.allow(),
        options.effort().or(scenario::effort).orElse(Effort.STANDARD));
  }

  private List<ScenarioPlan> plan(Manifest manifest, ScenarioFile scenario) {
    var rules =
        rules(
            manifest,
            check -> check instanceof Check.OfExchange || check instanceof Check.OfConversation);
    var plans = new ArrayList<ScenarioPlan>();
    for (var instance : scenario.instances()) {
      var extent = extent(manifest, scenario, plans);
      var steps = LifecyclePlanner.plan(manifest, instance, extent);
      var all = LifecyclePlanner.plan(manifest, instance, extent.with(Effort.FULL));
      plans.add(
          new ScenarioPlan(
              scenario,
              Optional.of(instance),
              steps,
              List.of(),
              rules,
              Optional.empty(),
              ShorterConversation.of(extent.effort(), steps, all)));
    }
    if (!scenario.steps().isEmpty()) {
      plans.add(
          new ScenarioPlan(
              scenario,
              Optional.empty(),
              authored(scenario.steps()),
              authored(scenario.cleanup()),
              rules));
    }
    return plans;
  }

  private static List<PlannedStep> authored(List<Step> steps) {
    var list = new StepList();
    steps.forEach(list::add);
    return list.toList();
  }

  /** Returns whether instances are created and removed, as far as known without a process. */
  static boolean existence(Manifest manifest, ScenarioFile scenario) {
    if (manifest.isDraft()) {
      return !scenario.restore();
    }
    if (manifest.schema().orElse(null) instanceof SchemaSource.Embedded embedded) {
      return embedded
          .schema()
          .asObject()
          .map(schema -> schema.get("properties"))
          .flatMap(JsonValue::asObject)
          .map(properties -> properties.get("_exist"))
          .map(Planner::isSettable)
          .orElse(false);
    }
    return manifest.handlesExist() || manifest.has(OperationName.DELETE) || !scenario.restore();
  }

  private static boolean isSettable(JsonValue existence) {
    return !existence
        .asObject()
        .map(JsonObject::members)
        .map(members -> members.get("readOnly"))
        .flatMap(JsonValue::asBoolean)
        .orElse(false);
  }

  /** Returns the ids of rules about the conversations with a resource; few apply to actions. */
  private List<String> rules(Manifest manifest, Predicate<Check> wanted) {
    return rules(wanted).stream()
        .filter(
            id ->
                manifest.kind() != ResourceKind.ACTION
                    || registry.find(id).orElseThrow() instanceof Check.OfSubject
                    || catalogue.rule(id).traits().kinds().contains(ResourceKind.ACTION))
        .toList();
  }

  private List<String> rules(Predicate<Check> wanted) {
    return catalogue.rules().stream()
        .filter(rule -> !rule.isAboutUpdates())
        .map(Rule::id)
        .filter(id -> registry.find(id).filter(wanted).isPresent())
        .toList();
  }

  private List<String> updateRules() {
    return catalogue.rules().stream()
        .filter(Rule::isAboutUpdates)
        .map(Rule::id)
        .filter(id -> registry.find(id).isPresent())
        .toList();
  }
}
