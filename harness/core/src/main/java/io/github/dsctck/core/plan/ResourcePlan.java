package io.github.dsctck.core.plan;

import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.exchange.OperationName;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.manifest.ManifestFile;
import io.github.dsctck.core.process.OperatingSystem;
import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.List;
import java.util.Optional;

/**
 * The plan for one resource.
 *
 * @param file the file of its manifest
 * @param manifest its manifest
 * @param probe the steps that need no scenario
 * @param probeRules the ids of the rules judged on them
 * @param scenarios the planned scenarios
 * @param bound the files of all scenarios bound to it
 * @param systems the operating systems that it is judged for; none if it is for none of those named
 * @param unrun the reason why it is not run, if any
 */
public record ResourcePlan(
    ManifestFile file,
    Manifest manifest,
    List<PlannedStep> probe,
    List<String> probeRules,
    List<ScenarioPlan> scenarios,
    List<ScenarioFile> bound,
    List<OperatingSystem> systems,
    Optional<String> unrun)
    implements PlanPart {

  /** Copies the lists. */
  public ResourcePlan {
    probe = List.copyOf(probe);
    probeRules = List.copyOf(probeRules);
    scenarios = List.copyOf(scenarios);
    bound = List.copyOf(bound);
    systems = List.copyOf(systems);
  }

  @Override
  public List<String> rules() {
    return probeRules;
  }

  @Override
  public int stepCount() {
    return probe.size();
  }

  /** Returns whether an adapter is asked for its list, which may name more resources. */
  public boolean isListing() {
    return probe.stream().anyMatch(step -> step.operation() == OperationName.LIST);
  }

  /** Returns whether its conversations run one after another. */
  public boolean isInOrder() {
    return scenarios.stream().noneMatch(scenario -> scenario.file().isolated());
  }

  /** Returns type and version as unique ids show them. */
  public String name() {
    return manifest.type() + "@" + manifest.version();
  }
}
