package io.github.dsctck.cli;

import io.github.dsctck.cli.completion.VerbGroup;
import io.github.dsctck.cli.options.EmptyValues;
import io.github.dsctck.cli.terminal.InternalError;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.folder.OutUnavailableException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/** Parses the arguments and runs the verb that they name. */
public final class CommandLineInterface {

  private CommandLineInterface() {}

  /** Runs the command and returns the exit code. */
  public static int run(Terminal terminal, String... args) {
    return line(terminal).execute(helped(args));
  }

  /** Returns the arguments with {@code help verify} as {@code verify --help}. */
  private static String[] helped(String... args) {
    if (args.length == 0 || !args[0].equals("help")) {
      return args;
    }
    var verb = Arrays.copyOfRange(args, 1, args.length + 1);
    verb[args.length - 1] = "--help";
    return verb;
  }

  /** Returns the command line with all commands and options. */
  static CommandLine line(Terminal terminal) {
    var root = new DscTckCommand();
    var line =
        new CommandLine(root, new VerbFactory(terminal))
            .setUsageHelpAutoWidth(false)
            .setUsageHelpWidth(100)
            .setOut(new PrintWriter(terminal.out(), true))
            .setErr(new PrintWriter(terminal.err(), true))
            .setColorScheme(Help.defaultColorScheme(ansi(terminal)))
            .setExecutionStrategy(CommandLineInterface::execute)
            .setParameterExceptionHandler(
                (problem, arguments) ->
                    UsageMessage.report(
                        UsageMessage.of(problem), problem.getCommandLine().getCommandSpec()))
            .setExecutionExceptionHandler(
                (fault, command, parsed) ->
                    refusal(fault)
                        .map(why -> UsageMessage.report(List.of(why), command.getCommandSpec()))
                        .orElseGet(() -> InternalError.report(fault, root.debug, terminal.err())));
    collectErrors(line);
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, VerbGroup::listing);
    return line;
  }

  /** Returns the message of a fault that the user can remove. */
  private static Optional<String> refusal(Exception fault) {
    return fault instanceof OutUnavailableException inUse
        ? Optional.ofNullable(inUse.getMessage())
        : DamagedRunException.in(fault).map(DamagedRunException::getMessage);
  }

  private static Help.Ansi ansi(Terminal terminal) {
    return terminal.colours() ? Help.Ansi.ON : Help.Ansi.OFF;
  }

  private static void collectErrors(CommandLine line) {
    line.getCommandSpec().parser().collectErrors(true);
    line.getSubcommands().values().forEach(CommandLineInterface::collectErrors);
  }

  private static int execute(ParseResult parsed) {
    var help = CommandLine.executeHelpRequest(parsed);
    if (help != null) {
      return help;
    }
    var problems = new LinkedHashSet<String>();
    var last = parsed;
    for (var level = Optional.of(parsed); level.isPresent(); level = next(level.get())) {
      last = level.get();
      last.errors().forEach(error -> problems.addAll(UsageMessage.of(error)));
      problems.addAll(EmptyValues.of(last));
    }
    if (!problems.isEmpty()) {
      if (last.commandSpec().userObject() instanceof ArgumentCheck verb) {
        var strays = UsageMessage.strayPaths(last);
        verb.problems().stream()
            .filter(problem -> strays.stream().noneMatch(problem::contains))
            .forEach(problems::add);
      }
      return UsageMessage.report(problems, last.commandSpec());
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  private static Optional<ParseResult> next(ParseResult parsed) {
    return Optional.ofNullable(parsed.subcommand());
  }
}
