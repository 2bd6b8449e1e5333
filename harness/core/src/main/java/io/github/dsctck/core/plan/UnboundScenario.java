package io.github.dsctck.core.plan;

import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.ScenarioProblem;

/**
 * A scenario about a resource that no manifest defines, so that only the list of an adapter can
 * name it.
 *
 * @param scenario the scenario
 * @param problem the problem if no list names it
 */
record UnboundScenario(ScenarioFile scenario, ScenarioProblem problem) {}
