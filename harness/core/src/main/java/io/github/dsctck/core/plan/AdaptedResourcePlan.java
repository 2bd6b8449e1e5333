package io.github.dsctck.core.plan;

import io.github.dsctck.core.scenario.ScenarioFile;
import java.util.List;

/**
 * The plan for the resources that one adapter lists.
 *
 * @param files the plan of each, in the order of their names
 * @param scenarios the scenarios for them
 * @param notes notes for the user about the others
 */
public record AdaptedResourcePlan(
    List<FilePlan> files, List<ScenarioFile> scenarios, List<String> notes) {

  /** Copies the lists. */
  public AdaptedResourcePlan {
    files = List.copyOf(files);
    scenarios = List.copyOf(scenarios);
    notes = List.copyOf(notes);
  }
}
