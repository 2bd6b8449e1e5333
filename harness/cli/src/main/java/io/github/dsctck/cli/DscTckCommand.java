package io.github.dsctck.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a verb. */
@Command(
    name = "dsc-tck",
    description = "Tells whether DSC v3 command resources keep the contract.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = KitVersionProvider.class,
    subcommands = {
      VerifyCommand.class,
      ListCommand.class,
      InitCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      CertifyCommand.class,
      CheckCommand.class,
      BundleCommand.class,
      RecheckCommand.class,
      KeygenCommand.class,
      ExplainCommand.class,
      RulesCommand.class,
      CalibrateCommand.class
    },
    footer = {
      "",
      "Exit codes: 0 all conform, 1 a violation, 2 usage, 3 nothing found or incomplete,",
      "4 our own error, 130 interrupted."
    })
final class DscTckCommand implements Runnable {

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of a fault of dsc-tck.")
  boolean debug;

  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say what to do, such as 'verify'.");
  }
}
