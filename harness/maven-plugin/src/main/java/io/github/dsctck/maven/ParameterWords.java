package io.github.dsctck.maven;

/** What the engine says of its parameters, in the words of a build. */
final class ParameterWords {

  private ParameterWords() {}

  /** Returns a sentence with user properties in place of parameters. */
  static String of(String sentence) {
    return sentence.replace("configuration parameter dsc-tck.", "property dsc-tck.");
  }
}
