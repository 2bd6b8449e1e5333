package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.plan.AdaptedResourcePlan;
import io.github.dsctck.core.plan.FilePlan;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.PlanPart;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.run.result.RunNote;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The kept results of a run, by the parts of its plan; several threads may add to them. */
final class KeptResults {

  private final Plan plan;
  private final Map<PlanPart, KeptResult> kept =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Map<ResourcePlan, AdaptedResourcePlan> listed =
      Collections.synchronizedMap(new IdentityHashMap<>());

  KeptResults(Plan plan) {
    this.plan = plan;
  }

  void put(PlanPart part, KeptResult result) {
    kept.put(part, result);
  }

  boolean has(PlanPart part) {
    return kept.containsKey(part);
  }

  /** Records the resources that an adapter lists, so that they follow the adapter. */
  void add(ResourcePlan adapter, AdaptedResourcePlan planned) {
    listed.put(adapter, planned);
  }

  /** Returns all planned files; resources that an adapter listed follow the adapter. */
  List<FilePlan> files() {
    var files = new ArrayList<FilePlan>();
    for (var file : plan.files()) {
      files.add(file);
      file.resource().map(listed::get).ifPresent(planned -> files.addAll(planned.files()));
    }
    return files;
  }

  /** Returns the lists of adapters, in the order of the plan. */
  List<AdaptedResourcePlan> lists() {
    return plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .flatMap(resource -> Stream.ofNullable(listed.get(resource)))
        .toList();
  }

  /** Returns the results about a file: those of itself, of its probe and of its scenarios. */
  List<KeptResult> of(FilePlan file) {
    return of(file, part -> true).toList();
  }

  private Stream<KeptResult> of(FilePlan file, Predicate<PlanPart> wanted) {
    return PlannedRules.parts(file).stream()
        .filter(wanted)
        .flatMap(part -> Stream.ofNullable(kept.get(part)));
  }

  boolean anyMatch(Predicate<KeptResult> wanted) {
    return kept.values().stream().anyMatch(wanted);
  }

  Duration took(FilePlan file) {
    return of(file).stream().map(KeptResult::took).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * Returns whether a scenario took steps, so that a failed step of the probe says nothing more.
   */
  boolean ranScenario(FilePlan file) {
    return of(file, ScenarioPlan.class::isInstance).anyMatch(result -> result.exchanges() > 0);
  }

  /** Returns why a resource with an excused violation does not conform. */
  Optional<String> excused(FilePlan file) {
    return of(file).stream()
        .flatMap(result -> result.notes().stream())
        .filter(RunNote::isExcuse)
        .map(RunNote::text)
        .findFirst();
  }

  /** Returns why a resource with a skipped scenario is not certified. */
  Optional<String> misstated(FilePlan file) {
    return of(file).stream().anyMatch(KeptResult::misstated)
        ? Optional.of("a scenario about it was skipped because it is invalid")
        : Optional.empty();
  }
}
