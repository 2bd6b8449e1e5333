package io.github.dsctck.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A call of a step.
 *
 * @param name the name of the step
 * @param arguments what it was given
 */
record JenkinsStep(String name, List<Object> arguments) {

  JenkinsStep(String name, Object[] arguments) {
    this(name, Arrays.asList(arguments));
  }

  /** Returns its first argument as text. */
  String text() {
    return String.valueOf(arguments.get(0));
  }

  /** Returns what it was given by name, the empty map if nothing was. */
  @SuppressWarnings("unchecked")
  Map<String, Object> named() {
    return !arguments.isEmpty() && arguments.get(0) instanceof Map<?, ?> map
        ? (Map<String, Object>) map
        : Map.of();
  }

  /** Returns a text it was given by name. */
  String named(String name) {
    return String.valueOf(named().get(name));
  }
}
