package io.github.dsctck.maven;

import io.github.dsctck.engine.parameter.Parameter;

/** How a build spells the parameters of the engine. */
final class PropertyNames {

  private PropertyNames() {}

  /** Returns the user property that sets a parameter. */
  static String of(Parameter parameter) {
    return "property " + parameter.key();
  }
}
