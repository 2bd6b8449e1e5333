package io.github.dsctck.core.run.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.check.Verdict;
import io.github.dsctck.core.check.Violation;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepInput;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.plan.ResourcePlan;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.run.TestedConversations;
import io.github.dsctck.core.script.TestedResources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ViolatedRulesTest {

  private static final String ONE = "instances: { one: { identity: { title: a }, desired: {} } }\n";

  private final ViolatedRules broken = new ViolatedRules();

  private static ResourcePlan plan(OperationName operation, String... scenarios) {
    var subject = TestedResources.of(TestedResources.notes("get"));
    List<PlannedStep> probe = List.of(TestedConversations.planned(operation, StepInput.NONE));
    var plans =
        Stream.of(scenarios)
            .map(TestedResources::scenario)
            .map(file -> new ScenarioPlan(file, Optional.empty(), List.of(), List.of(), List.of()))
            .toList();
    return new ResourcePlan(
        subject.file(),
        subject.manifest(),
        probe,
        List.of(),
        plans,
        List.of(),
        List.of(OperatingSystem.LINUX),
        Optional.empty());
  }

  private ResourcePlan keep(ResourcePlan plan) {
    var violation = Violation.of("one thing", "another");
    broken.keep(
        plan, Map.of("GET-01", Verdict.of(List.of(violation)), "GET-02", Verdict.of(List.of())));
    return plan;
  }

  @Test
  void remembersTheViolationsOfAResource() {
    var plan = plan(OperationName.GET, ONE);

    assertThat(broken.of(plan)).isEmpty();
    keep(plan);
    assertThat(broken.of(plan)).containsExactly("GET-01");
    assertThat(broken.of(plan(OperationName.GET, ONE))).isEmpty();
  }

  /** Two runs have to find the same, in whatever order conversations end. */
  @Test
  void forgetsTheViolationsOfUnorderedConversations() {
    assertThat(broken.of(keep(plan(OperationName.GET, ONE, "isolated: true\n" + ONE)))).isEmpty();
    assertThat(broken.of(keep(plan(OperationName.LIST, ONE)))).isEmpty();
  }
}
