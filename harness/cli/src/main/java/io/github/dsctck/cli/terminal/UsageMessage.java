package io.github.dsctck.cli.terminal;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.launch.ExitCode;
import java.io.File;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Renders the problems with the arguments, a sentence for each. */
public final class UsageMessage {

  private UsageMessage() {}

  /** Returns the sentences for an error of the argument parser. */
  public static List<String> of(Exception error) {
    if (error instanceof UnmatchedArgumentException unmatched) {
      var spec = unmatched.getCommandLine().getCommandSpec();
      var first = unmatched.getUnmatched().get(0);
      boolean noVerb = !first.startsWith("-") && !spec.subcommands().isEmpty();
      return unmatched.getUnmatched().stream()
          .limit(noVerb ? 1 : Long.MAX_VALUE) // what follows is the verb's
          .map(argument -> unknown(argument, spec))
          .toList();
    }
    return List.of(sentence(error));
  }

  /** Returns the values of unknown options, which count as paths, as messages quote them. */
  public static List<String> strayPaths(ParseResult parsed) {
    var all = parsed.originalArgs();
    return IntStream.range(1, all.size())
        .filter(at -> all.get(at - 1).startsWith("-"))
        .filter(at -> parsed.unmatched().contains(all.get(at - 1)))
        .mapToObj(all::get)
        .filter(argument -> !argument.startsWith("-"))
        .map(argument -> '"' + new File(argument).getAbsolutePath() + '"')
        .toList();
  }

  private static String sentence(Exception error) {
    if (error instanceof MissingParameterException missing) {
      var first = missing.getMissing().get(0);
      return first instanceof OptionSpec option
          ? "Missing value for %s (%s).".formatted(option.longestName(), option.paramLabel())
          : "Missing argument: %s.".formatted(first.paramLabel().replaceAll("[^A-Z]", ""));
    }
    var message = String.valueOf(error.getMessage());
    return message.endsWith(".") ? message : message + ".";
  }

  private static String unknown(String argument, CommandSpec spec) {
    boolean option = argument.startsWith("-");
    var name = argument.replaceFirst("=.*", "");
    var known =
        option ? List.copyOf(spec.optionsMap().keySet()) : List.copyOf(spec.subcommands().keySet());
    var operand = spec.subcommands().isEmpty() ? "argument" : "command";
    return "There is no "
        + (option ? "option" : operand)
        + " "
        + Quotation.of(name)
        + FamiliarWords.meant(name, spec)
            .or(() -> Spelling.nearest(name, known))
            .map(near -> "; did you mean " + Quotation.of(near) + "?")
            .orElse(".");
  }

  /** Prints all problems and how to get help, and returns the exit code. */
  public static int report(Collection<String> problems, CommandSpec spec) {
    var err = spec.commandLine().getErr();
    problems.forEach(err::println);
    err.println("See '" + TypedCommand.of(spec.qualifiedName()) + " --help'.");
    return ExitCode.USAGE;
  }
}
