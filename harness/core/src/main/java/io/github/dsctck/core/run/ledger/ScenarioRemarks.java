package io.github.dsctck.core.run.ledger;

import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Quotation;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Finds what a scenario allows and its author probably did not intend: instances that a run creates
 * under the same identity as every other run, and alternate values that are no other values.
 */
final class ScenarioRemarks {

  private static final List<String> OWN = List.of("{unique", "{sandbox");

  private ScenarioRemarks() {}

  /** Returns a note for each, with the place in the scenario. */
  static List<String> of(Plan plan) {
    return plan.files().stream()
        .flatMap(file -> file.resource().stream())
        .flatMap(resource -> Stream.concat(fixed(resource), unchanged(resource)))
        .distinct()
        .toList();
  }

  private static Stream<String> fixed(ResourcePlan resource) {
    return creates(resource.manifest())
        ? resource.bound().stream()
            .filter(scenario -> !scenario.restore())
            .flatMap(
                scenario ->
                    scenario.instances().stream()
                        .filter(ScenarioRemarks::isFixed)
                        .map(instance -> note(scenario, instance)))
        : Stream.empty();
  }

  private static boolean creates(Manifest manifest) {
    return manifest.operation(OperationName.SET).isPresent()
        && manifest.operation(OperationName.DELETE).isPresent();
  }

  private static boolean isFixed(Instance instance) {
    var identity = instance.identity().toJson();
    return !instance.identity().names().isEmpty() && OWN.stream().noneMatch(identity::contains);
  }

  private static String note(ScenarioFile scenario, Instance instance) {
    return at(scenario, instance.identity().mark())
        + "the identity is the same in each run; add {unique}, so that no run meets what an"
        + " earlier one left";
  }

  private static Stream<String> unchanged(ResourcePlan resource) {
    return resource.manifest().operation(OperationName.SET).isPresent()
        ? resource.bound().stream()
            .flatMap(
                scenario ->
                    scenario.instances().stream()
                        .flatMap(instance -> unchanged(scenario, instance)))
        : Stream.empty();
  }

  private static Stream<String> unchanged(ScenarioFile scenario, Instance instance) {
    return instance.alternate().stream()
        .flatMap(
            other ->
                other.names().stream()
                    .filter(name -> Objects.equals(other.get(name), instance.desired().get(name)))
                    .map(
                        name ->
                            at(scenario, other.nameMark(name))
                                + "'alternate' gives %s the value that it has in 'desired', so no"
                                    .formatted(Quotation.of(name))
                                + " update of it is tested; give it another value"));
  }

  private static String at(ScenarioFile scenario, Mark mark) {
    return new Location(scenario.relative(), mark.line(), mark.column()) + ": ";
  }
}
