package io.github.dsctck.core.run.setting;

import io.github.dsctck.core.conversation.EarlierVersion;
import io.github.dsctck.core.conversation.PlannedStep;
import io.github.dsctck.core.conversation.StepOrder;
import io.github.dsctck.core.manifest.Manifest;
import io.github.dsctck.core.masking.Mask;
import io.github.dsctck.core.masking.ScenarioSecrets;
import io.github.dsctck.core.plan.ScenarioPlan;
import io.github.dsctck.core.plan.ShorterConversation;
import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.text.Draw;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One conversation to run: that of a scenario, or the probe.
 *
 * @param resource the resource, its schema known
 * @param scenario the scenario, empty for the probe
 * @param steps the steps
 * @param cleanup the author's steps at the end
 * @param rules the ids of the rules judged on it
 * @param transcript the transcript relative to the out folder
 */
public record ConversationPlan(
    ResourceRun resource,
    Optional<ScenarioPlan> scenario,
    List<PlannedStep> steps,
    List<PlannedStep> cleanup,
    List<String> rules,
    String transcript) {

  /** Returns the probe, its steps in the order of the draw. */
  public static ConversationPlan ofProbe(ResourceRun resource, String transcript, Draw draw) {
    return new ConversationPlan(
        resource,
        Optional.empty(),
        StepOrder.of(resource.plan().probe(), draw),
        List.of(),
        resource.plan().probeRules(),
        transcript);
  }

  /** Returns the conversation of a scenario, its steps in the order of the draw. */
  public static ConversationPlan of(
      ResourceRun resource, ScenarioPlan scenario, String transcript, Draw draw) {
    return new ConversationPlan(
        resource,
        Optional.of(scenario),
        StepOrder.of(scenario.steps(), draw),
        scenario.cleanup(),
        scenario.rules(),
        transcript);
  }

  /** Returns the earlier version that sets a state first, if any. */
  public Optional<EarlierVersion> earlier() {
    return scenario.flatMap(ScenarioPlan::earlier);
  }

  /** Returns what its effort leaves out, if anything. */
  public Optional<ShorterConversation> shorter() {
    return scenario.flatMap(ScenarioPlan::shorter);
  }

  public boolean isProbe() {
    return scenario.isEmpty();
  }

  public Manifest manifest() {
    return resource.plan().manifest();
  }

  public Optional<ScenarioFile> file() {
    return scenario.map(ScenarioPlan::file);
  }

  /** Returns the environment variables with secret values. */
  public Set<String> secrets() {
    return file().map(ScenarioFile::environmentVariables).orElse(Set.of());
  }

  /** Returns the secrets of the scenario and of the schema, as far as known. */
  public ScenarioSecrets kept() {
    return resource.kept(file());
  }

  /** Returns its name in a note. */
  public String title() {
    return scenario.map(ScenarioPlan::name).orElseGet(() -> "the probe of " + manifest().type());
  }

  /** Returns the context of its findings. */
  public Scope scope(Mask mask) {
    return new Scope(
        resource.plan().file(),
        Optional.of(manifest()),
        scenario.map(ScenarioPlan::name).orElse(null),
        file().map(ScenarioFile::relative).orElse(null),
        transcript,
        mask);
  }
}
