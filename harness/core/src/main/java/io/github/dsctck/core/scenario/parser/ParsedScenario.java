package io.github.dsctck.core.scenario.parser;

import io.github.dsctck.core.scenario.ScenarioFile;
import io.github.dsctck.core.scenario.ScenarioProblem;
import java.util.List;

/** The result of reading a scenario file. */
public sealed interface ParsedScenario {

  /**
   * The file is a scenario.
   *
   * @param file its content
   */
  record Scenario(ScenarioFile file) implements ParsedScenario {}

  /**
   * The file is not a scenario.
   *
   * @param problems its problems, in the order of the file
   */
  record Problems(List<ScenarioProblem> problems) implements ParsedScenario {
    public Problems {
      problems = List.copyOf(problems);
    }
  }
}
