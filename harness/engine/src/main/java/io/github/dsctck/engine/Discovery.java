package io.github.dsctck.engine;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.baseline.Baseline;
import io.github.dsctck.core.catalogue.baseline.BaselineParser;
import io.github.dsctck.core.catalogue.baseline.ParsedBaseline;
import io.github.dsctck.core.confirm.EngineSearch;
import io.github.dsctck.core.confirm.RealEngine;
import io.github.dsctck.core.file.TemporaryPath;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.process.ChildEnvironment;
import io.github.dsctck.core.process.ProcessRunner;
import io.github.dsctck.core.rules.RuleChapters;
import io.github.dsctck.core.run.Contract;
import io.github.dsctck.engine.run.ActiveRuns;
import io.github.dsctck.engine.run.DiscoveredRun;
import io.github.dsctck.engine.selection.DiscoveryScope;
import io.github.dsctck.engine.selection.Filters;
import io.github.dsctck.engine.selection.ListedSelection;
import io.github.dsctck.engine.selection.Pruning;
import io.github.dsctck.engine.selection.Target;
import io.github.dsctck.engine.selection.Targets;
import io.github.dsctck.engine.selection.TestTreeBuilder;
import io.github.dsctck.engine.tree.EmptyShardDescriptor;
import io.github.dsctck.engine.tree.NothingFoundDescriptor;
import io.github.dsctck.engine.tree.VerificationDescriptor;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.platform.engine.EngineDiscoveryListener;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;

/** Builds the tree of the cases that a request selects; starts no process. */
final class Discovery {

  private final UniqueId engine;
  private final ActiveRuns runs;
  private final FrontEnd frontEnd;
  private final Configuration configuration;
  private final EngineDiscoveryListener listener;
  private final Issues issues;

  Discovery(EngineDiscoveryRequest request, UniqueId engine, ActiveRuns runs, FrontEnd frontEnd) {
    this.engine = engine;
    this.runs = runs;
    this.frontEnd = frontEnd;
    this.configuration = new Configuration(request.getConfigurationParameters());
    this.listener = request.getDiscoveryListener();
    this.issues = new Issues(listener, engine);
  }

  static TestDescriptor of(
      EngineDiscoveryRequest request, UniqueId engine, ActiveRuns runs, FrontEnd frontEnd) {
    var discovery = new Discovery(request, engine, runs, frontEnd);
    var targets = Targets.of(request, engine);
    var asked = discovery.configuration.options();
    return targets.isEmpty()
        ? discovery.nothing()
        : discovery
            .reach(asked, targets)
            .map(scope -> discovery.discover(asked.withPaths(scope.paths()), scope, targets))
            .orElseGet(discovery::nothing);
  }

  private Optional<DiscoveryScope> reach(RunOptions asked, List<Target> targets) {
    try {
      return Optional.of(DiscoveryScope.of(asked.readable(), targets));
    } catch (IllegalArgumentException ambiguous) {
      issues.error(String.valueOf(ambiguous.getMessage()));
      return Optional.empty();
    }
  }

  private TestDescriptor nothing() {
    return new VerificationDescriptor(engine, runs, Optional.empty(), 1);
  }

  private TestDescriptor discover(
      RunOptions asked, DiscoveryScope scope, Iterable<Target> targets) {
    configuration.unknown().forEach(issues::warn);
    asked.problems(frontEnd).forEach(issues::error);
    var options = asked.readable();
    var confirming = EngineSearch.find(options);
    Optional.of(confirming.problem()).filter(why -> !why.isEmpty()).ifPresent(issues::error);
    if (!options.staticOnly()) {
      ChildEnvironment.danger(System.getenv()).ifPresent(issues::error);
      options.confine().flatMap(ProcessRunner::cannotConfine).ifPresent(issues::error);
      options.confine().flatMap(way -> misplaced(options.paths())).ifPresent(issues::error);
    }
    var filters = Filters.of(options);
    var discovered = planned(options, confirming.engine());
    boolean selection = !filters.isEmpty() || !scope.kept().isEmpty();
    if (asked.text(RunOption.SHARD).isPresent() && selection) {
      issues.error(
          "A selection is not shared among runs; drop either "
              + frontEnd.name(RunOption.SHARD)
              + " or the filters.");
    }
    if (issues.errors() || discovered.isEmpty()) {
      return nothing();
    }
    boolean cases = !options.text(RunOption.CASES).equals(Optional.of("false")) || selection;
    var root = new VerificationDescriptor(engine, runs, discovered, options.jobs());
    var wanted = new ListedSelection(scope.kept(), filters);
    new TestTreeBuilder(discovered.get(), cases, wanted).growBelow(root);
    root.completed();
    var pruning = new Pruning(root);
    targets.forEach(
        target -> listener.selectorProcessed(engine, target.selector(), target.result(root)));
    pruning.keep(scope.kept());
    pruning.doubts(filters).forEach(issues::warn);
    pruning
        .keep(filters, discovered.get().catalogue(), discovered.get().plan().listed())
        .forEach(issues::error);
    if (issues.errors()) {
      return nothing();
    }
    if (root.getChildren().isEmpty()) {
      root.addChild(nothing(discovered.get(), scope));
    }
    return root;
  }

  private TestDescriptor nothing(DiscoveredRun discovered, DiscoveryScope scope) {
    var shard = discovered.plan().shard().filter(part -> !part.assigned().isEmpty());
    return shard.isPresent() && discovered.plan().files().isEmpty()
        ? new EmptyShardDescriptor(engine, shard.get())
        : new NothingFoundDescriptor(engine, emptiness(discovered, scope));
  }

  /** Returns why sandboxes cannot be made where the system puts temporary files, if so. */
  private static Optional<String> misplaced(List<Path> verified) {
    var temporary = TemporaryPath.parent().toAbsolutePath().normalize();
    return verified.stream()
        .map(path -> path.toAbsolutePath().normalize())
        .filter(temporary::startsWith)
        .findFirst()
        .map(
            path ->
                "The folder for temporary files, %s, is below the path to verify, %s; set TMPDIR"
                        .formatted(temporary, path)
                    + " to another folder.");
  }

  private static String emptiness(DiscoveredRun discovered, DiscoveryScope scope) {
    if (!discovered.plan().files().isEmpty()) {
      return "There is nothing to verify for the selection in " + scope.shown() + ".";
    }
    return "There is no resource manifest in "
        + scope.shown()
        + "; "
        + discovered.options().dialect().namesOfFiles()
        + discovered.plan().repository().ofOtherDialects().stream()
            .map(file -> "\n" + file.note())
            .collect(Collectors.joining());
  }

  private Optional<DiscoveredRun> planned(RunOptions options, Optional<RealEngine> engine) {
    try {
      return Optional.of(verification(options, engine));
    } catch (IllegalArgumentException e) {
      issues.error(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private DiscoveredRun verification(RunOptions options, Optional<RealEngine> confirming) {
    var catalogue = Catalogue.load();
    var registry = RuleChapters.all();
    var plan = Planner.plan(options, catalogue, registry);
    plan.problems().forEach(issues::error);
    var contract = new Contract(catalogue, registry, baseline(options, catalogue), confirming);
    return new DiscoveredRun(options, plan, contract);
  }

  private Baseline baseline(RunOptions options, Catalogue catalogue) {
    if (options.baseline().isEmpty()) {
      return Baseline.EMPTY;
    }
    var file = options.baseline().get();
    var parsed = BaselineParser.parse(file, file.toString(), catalogue, LocalDate.now());
    if (parsed instanceof ParsedBaseline.Problems wrong) {
      wrong.problems().forEach(problem -> issues.error(file, problem));
      return Baseline.EMPTY;
    }
    return ((ParsedBaseline.Entries) parsed).baseline();
  }
}
