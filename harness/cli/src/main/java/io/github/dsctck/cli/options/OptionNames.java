package io.github.dsctck.cli.options;

import io.github.dsctck.engine.parameter.Parameter;

/** How the command line spells the parameters of the engine. */
public final class OptionNames {

  private OptionNames() {}

  /** Returns the option that sets a parameter. */
  public static String of(Parameter parameter) {
    return "option --" + parameter.spelling();
  }
}
