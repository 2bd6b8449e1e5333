package io.github.dsctck.core.plan;

import static io.github.dsctck.core.exchange.OperationName.GET;
import static io.github.dsctck.core.exchange.OperationName.SET;
import static io.github.dsctck.core.exchange.OperationName.TEST;

import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.check.ResourcePairs;
import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.conversation.Existence;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.discovery.Repository;
import io.github.dsctck.core.file.RealPath;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.VersionStep;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.plan.step.StepList;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Plans a conversation for each instance of a scenario in which the earlier version of a resource
 * sets the state, and the version under test has to keep it. Without such a version in the options
 * of the run it plans nothing.
 */
final class UpdatePlanner {

  private static final Repository NOTHING =
      new Repository(Path.of(""), List.of(), List.of(), List.of(), List.of(), List.of());

  private final RunOptions options;
  private final Repository verified;
  private final Repository old;
  private final List<ManifestFile> earlier;
  private final ResourcePairs pairs;
  private final List<String> rules;
  private final Set<String> notes = new LinkedHashSet<>();

  private UpdatePlanner(
      RunOptions options, Repository verified, Repository old, List<String> rules) {
    this.options = options;
    this.verified = verified;
    this.old = old;
    this.earlier = earlier(old, verified);
    this.pairs = new ResourcePairs(earlier, loadable(verified));
    this.rules = rules;
  }

  /**
   * Finds the earlier versions that a run names.
   *
   * @param verified the resources under test
   * @param rules the ids of the rules about updates
   */
  static UpdatePlanner of(RunOptions options, Repository verified, List<String> rules) {
    var old = options.since().map(path -> Repository.discover(List.of(path))).orElse(NOTHING);
    return new UpdatePlanner(options, verified, old, rules);
  }

  private static List<ManifestFile> loadable(Repository repository) {
    return repository.manifests().stream().filter(file -> file.manifest().isPresent()).toList();
  }

  /** Returns the loadable earlier manifests; a verified one is no earlier version of itself. */
  private static List<ManifestFile> earlier(Repository old, Repository verified) {
    var own =
        verified.manifests().stream()
            .map(file -> RealPath.of(file.path()))
            .collect(Collectors.toSet());
    return loadable(old).stream().filter(file -> !own.contains(RealPath.of(file.path()))).toList();
  }

  /** Returns what the user has to fix first. */
  List<UsageProblem> problems() {
    return options.since().stream()
        .flatMap(path -> misuse().or(() -> missing(path)).stream())
        .map(text -> new UsageProblem(null, null, text))
        .toList();
  }

  private Optional<String> misuse() {
    if (options.staticOnly() || options.readOnly()) {
      var other = options.staticOnly() ? RunOption.STATIC : RunOption.READ_ONLY;
      return Optional.of(
          "%s sets states, which %s forbids; leave out one of them."
              .formatted(RunOption.SINCE, other));
    }
    return options.dialect() == Dialect.V3
        ? Optional.empty()
        : Optional.of(
            "%s needs a profile of DSC v3; leave it out, or choose such a profile."
                .formatted(RunOption.SINCE));
  }

  private Optional<String> missing(Path path) {
    if (loadable(old).isEmpty()) {
      var why = Files.exists(path) ? "has no resource that DSC would load" : "does not exist";
      return missing("%s %s".formatted(path, why), "the earlier version");
    }
    var resources = loadable(verified);
    if (resources.isEmpty() || resources.stream().anyMatch(it -> pairs.earlier(it).isPresent())) {
      return Optional.empty();
    }
    return missing(
        earlier.size() < loadable(old).size()
            ? path + " has no other version of a resource to verify"
            : "no resource in %s has the type of a resource to verify".formatted(path),
        "its earlier version");
  }

  private static Optional<String> missing(String what, String wanted) {
    return Optional.of(
        "%s: %s; name the folder or the manifest of %s.".formatted(RunOption.SINCE, what, wanted));
  }

  /** Returns notes about the resources for which nothing is planned. */
  Set<String> notes() {
    return notes;
  }

  /** Returns the conversations with a resource and its earlier version. */
  List<ScenarioPlan> plan(ManifestFile file, Manifest manifest, List<ScenarioFile> bound) {
    if (options.since().isEmpty() || file.manifest().isEmpty()) {
      return List.of();
    }
    var version = pairs.earlier(file).map(it -> new EarlierVersion(it, earlier.indexOf(it)));
    var obstacle =
        version.isEmpty()
            ? Optional.of(options.since().orElseThrow() + " has no other resource of this type")
            : obstacle(manifest, version.get(), bound);
    if (obstacle.isPresent()) {
      notes.add(
          "%s was verified without an earlier version: %s"
              .formatted(manifest.type(), obstacle.get()));
      return List.of();
    }
    var plans = new ArrayList<ScenarioPlan>();
    for (var scenario : bound) {
      for (var instance : scenario.instances()) {
        plans.add(
            new ScenarioPlan(
                scenario,
                Optional.of(instance),
                steps(manifest, version.get(), scenario),
                List.of(),
                rules,
                version,
                Optional.empty()));
      }
    }
    return plans;
  }

  private Optional<String> obstacle(
      Manifest manifest, EarlierVersion earlier, List<ScenarioFile> bound) {
    var before = earlier.manifest();
    if (manifest.kind() != ResourceKind.RESOURCE || before.kind() != ResourceKind.RESOURCE) {
      return Optional.of("only resources have states, and not adapters or groups");
    }
    if (manifest.adapted().isPresent() || before.adapted().isPresent()) {
      return Optional.of("the kit does not run two versions of an adapter");
    }
    var step = step(before, manifest);
    if (step.filter(VersionStep::isLowered).isPresent()) {
      return Optional.of(
          "%s has only the later %s".formatted(options.since().orElseThrow(), earlier.name()));
    }
    if (step.filter(VersionStep::announcesBreak).isPresent()) {
      return Optional.of("version %s announces a breaking change".formatted(manifest.version()));
    }
    if (!before.has(GET) || !before.has(SET)) {
      return Optional.of(earlier.name() + " lacks get or set");
    }
    if (!manifest.has(GET)) {
      return Optional.of("it lacks get");
    }
    return bound.stream().allMatch(scenario -> scenario.instances().isEmpty())
        ? Optional.of("no scenario has an instance of it; add a scenario that names one")
        : Optional.empty();
  }

  private static Optional<VersionStep> step(Manifest before, Manifest after) {
    return ResourceVersion.parse(before.version())
        .flatMap(
            old -> ResourceVersion.parse(after.version()).map(now -> new VersionStep(old, now)));
  }

  private static List<PlannedStep> steps(
      Manifest manifest, EarlierVersion earlier, ScenarioFile scenario) {
    var version = earlier.name();
    boolean creates = Planner.existence(earlier.manifest(), scenario);
    var steps = new StepList().byEarlier(true);
    steps.from(creates ? Existence.ABSENT : Existence.PRESENT);
    steps.add(GET, StepInput.IDENTITY, "get it by " + version);
    steps.add(SET, StepInput.DESIRED, "set it by " + version);
    steps.from(Existence.PRESENT);
    steps.add(GET, StepInput.IDENTITY, "get it by %s again".formatted(version));
    steps.byEarlier(false);
    steps.add(GET, StepInput.IDENTITY, "get the state that %s set".formatted(version));
    steps.add(GET, StepInput.IDENTITY, "get it again");
    if (manifest.has(TEST)) {
      steps.add(TEST, StepInput.DESIRED, "test the state that %s set".formatted(version));
    }
    if (manifest.has(SET)) {
      steps.add(SET, StepInput.DESIRED, "set what %s set".formatted(version));
      steps.add(GET, StepInput.IDENTITY, "get it unchanged");
    }
    return steps.toList();
  }
}
