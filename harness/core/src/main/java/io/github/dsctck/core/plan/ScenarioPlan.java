package io.github.dsctck.core.plan;

import io.github.dsctck.core.conversation.EarlierVersion;
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
 * @param earlier the earlier version that sets a state first, if any
 * @param shorter what its effort leaves out, if anything
 */
public record ScenarioPlan(
    ScenarioFile file,
    Optional<Instance> instance,
    List<PlannedStep> steps,
    List<PlannedStep> cleanup,
    List<String> rules,
    Optional<EarlierVersion> earlier,
    Optional<ShorterConversation> shorter)
    implements PlanPart {

  /** Copies the lists. */
  public ScenarioPlan {
    steps = List.copyOf(steps);
    cleanup = List.copyOf(cleanup);
    rules = List.copyOf(rules);
  }

  /** Creates the plan of a conversation with one version. */
  public ScenarioPlan(
      ScenarioFile file,
      Optional<Instance> instance,
      List<PlannedStep> steps,
      List<PlannedStep> cleanup,
      List<String> rules) {
    this(file, instance, steps, cleanup, rules, Optional.empty(), Optional.empty());
  }

  @Override
  public int stepCount() {
    return steps.size() + cleanup.size();
  }

  /** Returns the path of the file and the name of its part, such as {@code a/b.yaml#note}. */
  public String name() {
    return file.relative() + "#" + part();
  }

  /**
   * Returns the name of the instance, with the earlier version: {@code note since version 1.0.0}.
   */
  public String part() {
    return instance.map(Instance::name).orElse(ScenarioFile.STEPS)
        + earlier.map(version -> " since " + version.name()).orElse("");
  }
}
