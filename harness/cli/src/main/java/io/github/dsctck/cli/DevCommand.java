package io.github.dsctck.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of verbs for those who work on the kit. */
@Command(
    name = "dev",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = "Tools for those who work on the rules of the kit.",
    subcommands = WatchSpecCommand.class)
final class DevCommand implements Runnable {

  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "Missing command. Try 'dsc-tck dev watch-spec DIR'.");
  }
}
