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
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.manifest.ResourceKind;
import io.github.dsctck.core.manifest.ResourceVersion;
import io.github.dsctck.core.manifest.VersionStep;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
  private final ResourcePairs pairs;
  private final List<String> rules;
  private final Set<String> notes = new LinkedHashSet<>();

  private UpdatePlanner(
      RunOptions options, Repository verified, Repository old, List<String> rules) {
    this.options = options;
    this.verified = verified;
    this.old = old;
    this.pairs = new ResourcePairs(loadable(old), loadable(verified));
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

  /** Returns what the user has to fix first. */
  List<UsageProblem> problems() {
    return options.since().stream()
        .flatMap(path -> problem(path).stream())
        .map(text -> new UsageProblem(null, null, "%s: %s.".formatted(RunOption.SINCE, text)))
        .toList();
  }

  private Optional<String> problem(Path path) {
    if (options.staticOnly() || options.readOnly()) {
      var other = options.staticOnly() ? RunOption.STATIC : RunOption.READ_ONLY;
      return Optional.of(
          "it sets states, which %s forbids; leave out one of them".formatted(other));
    }
    if (options.dialect() != Dialect.V3) {
      return Optional.of("it needs a profile of DSC v3; leave it out, or choose such a profile");
    }
    if (loadable(old).isEmpty()) {
      return Optional.of(
          "%s %s; name the folder or the manifest of the earlier version"
              .formatted(
                  path,
                  Files.exists(path) ? "has no resource that DSC would load" : "does not exist"));
    }
    if (loadable(verified).stream().noneMatch(file -> pairs.earlier(file).isPresent())) {
      return loadable(verified).isEmpty()
          ? Optional.empty()
          : Optional.of(
              "no resource in %s has the type of a resource to verify; name the folder or the "
                      .formatted(path)
                  + "manifest of its earlier version");
    }
    long inside = verified.manifests().stream().filter(it -> it.path().startsWith(path)).count();
    return inside > 0 && inside < verified.manifests().size()
        ? Optional.of(
            "%s is below the path to verify, so that its resources would be verified, too; move it "
                    .formatted(path)
                + "elsewhere")
        : Optional.empty();
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
    var earlier = pairs.earlier(file).map(EarlierVersion::new);
    var obstacle =
        earlier.isEmpty()
            ? Optional.of("%s has no such resource".formatted(old.root()))
            : obstacle(manifest, earlier.get(), bound);
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
                steps(manifest, earlier.get(), scenario),
                List.of(),
                rules,
                earlier));
      }
    }
    return plans;
  }

  private static Optional<String> obstacle(
      Manifest manifest, EarlierVersion earlier, List<ScenarioFile> bound) {
    var before = earlier.manifest();
    if (manifest.kind() != ResourceKind.RESOURCE || before.kind() != ResourceKind.RESOURCE) {
      return Optional.of("only resources have states, and not adapters or groups");
    }
    if (manifest.adapted().isPresent() || before.adapted().isPresent()) {
      return Optional.of("the kit does not run two versions of an adapter");
    }
    if (announcesBreak(before, manifest)) {
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

  private static boolean announcesBreak(Manifest before, Manifest after) {
    return ResourceVersion.parse(before.version())
        .flatMap(
            old -> ResourceVersion.parse(after.version()).map(now -> new VersionStep(old, now)))
        .filter(VersionStep::announcesBreak)
        .isPresent();
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
