package io.github.dsctck.core.plan;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.scenario.Instance;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.List;
import java.util.Optional;

/**
 * One planned conversation with a resource: the lifecycle of an instance, or the author's own
 * steps.
 *
 * @param file the scenario file
 * @param instance the instance of the lifecycle, empty for the author's own steps
 * @param steps the steps
 * @param cleanup the author's steps that always run at the end
 * @param rules the ids of the rules judged on it
 */
public record ScenarioPlan(
    ScenarioFile file,
    Optional<Instance> instance,
    List<PlannedStep> steps,
    List<PlannedStep> cleanup,
    List<String> rules)
    implements PlanPart {

  /** Copies the lists. */
  public ScenarioPlan {
    steps = List.copyOf(steps);
    cleanup = List.copyOf(cleanup);
    rules = List.copyOf(rules);
  }

  /** Returns the path of the file and the name of the instance, such as {@code a/b.yaml#note}. */
  public String name() {
    return file.relative() + "#" + instance.map(Instance::name).orElse(ScenarioFile.STEPS);
  }
}
