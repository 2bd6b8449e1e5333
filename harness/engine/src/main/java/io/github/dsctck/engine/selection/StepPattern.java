package io.github.dsctck.engine.selection;

import io.github.dsctck.core.text.Glob;
import java.nio.file.Path;

/**
 * A pattern for steps: a scenario or the word probe, then {@code /} and the number or the name of
 * the step.
 */
record StepPattern(String text, ScenarioPattern scenario, Glob step) {

  /** Returns the pattern of a text that has the form of the option. */
  static StepPattern of(String text) {
    int slash = text.lastIndexOf('/');
    var step = text.substring(slash + 1);
    return new StepPattern(
        text,
        ScenarioPattern.of(text.substring(0, slash)),
        Glob.of(step.matches("(cleanup-)?[0-9]+") ? step + "-*" : step));
  }

  boolean isIn(String scope, Path file) {
    return scenario.matches(scope, file);
  }

  boolean matches(String scope, Path file, String name) {
    return isIn(scope, file) && step.matches(name);
  }
}
