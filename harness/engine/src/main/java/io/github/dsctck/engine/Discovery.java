package io.github.dsctck.engine;

import io.github.dsctck.core.catalogue.Baseline;
import io.github.dsctck.core.catalogue.BaselineParser;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.ParsedBaseline;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.rules.Chapters;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.EngineDiscoveryListener;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;

/** Makes the tree of what a request selects; starts no process. */
final class Discovery {

  private final UniqueId engine;
  private final Runs runs;
  private final ParameterNames names;
  private final Parameters given;
  private final EngineDiscoveryListener listener;
  private final Issues issues;

  Discovery(EngineDiscoveryRequest request, UniqueId engine, Runs runs, ParameterNames names) {
    this.engine = engine;
    this.runs = runs;
    this.names = names;
    this.given = new Parameters(request.getConfigurationParameters(), names);
    this.listener = request.getDiscoveryListener();
    this.issues = new Issues(listener, engine);
  }

  static TestDescriptor of(
      EngineDiscoveryRequest request, UniqueId engine, Runs runs, ParameterNames names) {
    var discovery = new Discovery(request, engine, runs, names);
    var targets = Targets.of(request, engine);
    return targets.isEmpty()
        ? discovery.nothing()
        : discovery
            .reach(targets)
            .map(reach -> discovery.discover(reach, targets))
            .orElseGet(discovery::nothing);
  }

  private Optional<Reach> reach(List<Target> targets) {
    try {
      return Optional.of(Reach.of(given.paths(Parameter.PATHS), targets));
    } catch (IllegalArgumentException ambiguous) {
      issues.error(String.valueOf(ambiguous.getMessage()));
      return Optional.empty();
    }
  }

  private TestDescriptor nothing() {
    return new VerificationDescriptor(engine, runs, Optional.empty(), 1);
  }

  private TestDescriptor discover(Reach reach, Iterable<Target> targets) {
    given.unknown().forEach(issues::warn);
    int jobs = Settings.jobs(given);
    var filters = Filters.of(given);
    var verification = verification(reach);
    given.problems().forEach(issues::error);
    boolean selection = !filters.isEmpty() || !reach.kept().isEmpty();
    if (given.text(Parameter.SHARD).isPresent() && selection) {
      issues.error(
          "A selection is not shared among runs; drop either the "
              + names.of(Parameter.SHARD)
              + " or the filters.");
    }
    if (issues.errors() || verification.isEmpty()) {
      return nothing();
    }
    boolean cases = given.flag(Parameter.CASES, true) || selection;
    var root = new VerificationDescriptor(engine, runs, verification, jobs);
    var wish = new Wish(reach.kept(), filters);
    new Tree(verification.get(), cases, wish).growBelow(root);
    root.completed();
    var pruning = new Pruning(root);
    targets.forEach(
        target -> listener.selectorProcessed(engine, target.selector(), target.result(root)));
    pruning.keep(reach.kept());
    pruning.doubts(filters).forEach(issues::warn);
    pruning
        .keep(filters, verification.get().catalogue(), verification.get().plan().listed())
        .forEach(issues::error);
    if (issues.errors()) {
      return nothing();
    }
    if (root.getChildren().isEmpty()) {
      root.addChild(nothing(verification.get(), reach));
    }
    return root;
  }

  private TestDescriptor nothing(Verification verification, Reach reach) {
    var shard = verification.plan().shard().filter(part -> !part.assigned().isEmpty());
    return shard.isPresent() && verification.plan().files().isEmpty()
        ? new IdleDescriptor(engine, shard.get())
        : new NothingDescriptor(engine, emptiness(verification, reach));
  }

  private static String emptiness(Verification verification, Reach reach) {
    return verification.plan().files().isEmpty()
        ? "There is no resource manifest in "
            + reach.shown()
            + "; the engine opens *.dsc.resource.json, .yaml and .yml."
        : "Nothing that is selected is in " + reach.shown() + ".";
  }

  private Optional<Verification> verification(Reach reach) {
    try {
      return Optional.of(verification(Settings.options(given, reach.paths())));
    } catch (IllegalArgumentException e) {
      issues.error(String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private Verification verification(RunOptions options) {
    var catalogue = Catalogue.load();
    var registry = Chapters.all();
    var plan = Planner.plan(options, catalogue, registry);
    plan.problems().forEach(issues::error);
    return new Verification(options, plan, catalogue, registry, baseline(options, catalogue));
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
