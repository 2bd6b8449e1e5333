package io.github.dsctck.core.run.result;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.List;
import java.util.stream.Stream;

/** Finds instances that a run creates under the same identity as every other run. */
final class IdentityHints {

  private static final List<String> OWN = List.of("{unique", "{sandbox");

  private IdentityHints() {}

  /** Returns a note for each, with the place in the scenario. */
  static List<String> of(Plan plan) {
    return plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .filter(resource -> creates(resource.manifest()))
        .flatMap(IdentityHints::of)
        .distinct()
        .toList();
  }

  private static boolean creates(Manifest manifest) {
    return manifest.operation(OperationName.SET).isPresent()
        && manifest.operation(OperationName.DELETE).isPresent();
  }

  private static Stream<String> of(ResourcePlan resource) {
    return resource.bound().stream()
        .filter(scenario -> !scenario.restore())
        .flatMap(
            scenario ->
                scenario.instances().stream()
                    .filter(IdentityHints::isFixed)
                    .map(instance -> note(scenario, instance)));
  }

  private static boolean isFixed(Instance instance) {
    var identity = instance.identity().toJson();
    return !instance.identity().names().isEmpty() && OWN.stream().noneMatch(identity::contains);
  }

  private static String note(ScenarioFile scenario, Instance instance) {
    var mark = instance.identity().mark();
    return new Location(scenario.relative(), mark.line(), mark.column())
        + ": the identity is the same in each run; add {unique}, so that no run meets what an"
        + " earlier one left";
  }
}
