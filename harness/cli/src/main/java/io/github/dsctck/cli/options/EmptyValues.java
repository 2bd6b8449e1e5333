package io.github.dsctck.cli.options;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Finds arguments with nothing in them, as an unset variable of a script leaves them. */
public final class EmptyValues {

  private EmptyValues() {}

  /** Returns a sentence for each option and parameter that was given an empty value. */
  public static List<String> of(ParseResult parsed) {
    var problems = new ArrayList<String>();
    for (var option : parsed.matchedOptions()) {
      if (isEmpty(option)) {
        problems.add(sentence(option));
      }
    }
    for (var parameter : parsed.matchedPositionals()) {
      if (isEmpty(parameter)) {
        problems.add("Empty argument: %s.".formatted(parameter.paramLabel()));
      }
    }
    return problems;
  }

  private static String sentence(OptionSpec option) {
    return "Invalid value '' for %s; give it a value (%s), or leave it out."
        .formatted(option.longestName(), option.paramLabel());
  }

  private static boolean isEmpty(ArgSpec argument) {
    return argument.stringValues().stream().anyMatch(String::isBlank);
  }
}
