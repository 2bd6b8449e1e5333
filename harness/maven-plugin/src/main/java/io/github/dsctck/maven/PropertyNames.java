package io.github.dsctck.maven;

import io.github.dsctck.engine.parameter.Parameter;

/** Renders the names of engine parameters for a build. */
final class PropertyNames {

  private PropertyNames() {}

  /** Returns the user property that sets a parameter. */
  static String of(Parameter parameter) {
    return "property " + parameter.key();
  }
}
