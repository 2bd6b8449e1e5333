package io.github.dsctck.cli;

import io.github.dsctck.engine.Parameter;

/** What the engine says of its parameters, in the words of the command line. */
final class OptionWords {

  private OptionWords() {}

  /** Returns a sentence with options in place of parameters. */
  static String of(String sentence) {
    return sentence
        .replace("configuration parameter " + Parameter.SEARCH_PATH.key(), "option --path")
        .replace("configuration parameter dsc-tck.", "option --");
  }
}
