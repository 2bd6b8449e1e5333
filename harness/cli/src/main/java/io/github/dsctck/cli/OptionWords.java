package io.github.dsctck.cli;

import io.github.dsctck.engine.Parameter;

/** How the command line spells the parameters of the engine. */
final class OptionWords {

  private OptionWords() {}

  /** Returns the option that sets a parameter. */
  static String of(Parameter parameter) {
    return "option --" + (parameter == Parameter.SEARCH_PATH ? "path" : parameter.spelling());
  }
}
