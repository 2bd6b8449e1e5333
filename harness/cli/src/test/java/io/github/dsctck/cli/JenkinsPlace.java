package io.github.dsctck.cli;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a step runs.
 *
 * @param agent the label of the agent, empty for any
 * @param folder the current folder
 * @param environment what the steps around it added to the environment
 */
record JenkinsPlace(String agent, Path folder, Map<String, String> environment) {

  boolean isUnix() {
    return !agent.equals("windows");
  }

  JenkinsPlace in(String below) {
    return new JenkinsPlace(agent, folder.resolve(below), environment);
  }

  /** Returns the place with more variables, each as {@code NAME=value}. */
  JenkinsPlace with(List<?> variables) {
    var all = new HashMap<>(environment);
    for (var variable : variables) {
      var parts = variable.toString().split("=", 2);
      all.put(parts[0], parts[1]);
    }
    return new JenkinsPlace(agent, folder, Map.copyOf(all));
  }
}
