package io.github.dsctck.maven;

import io.github.dsctck.engine.Parameter;

/** How a build spells the parameters of the engine. */
final class ParameterWords {

  private ParameterWords() {}

  /** Returns the user property that sets a parameter. */
  static String of(Parameter parameter) {
    return "property " + parameter.key();
  }
}
