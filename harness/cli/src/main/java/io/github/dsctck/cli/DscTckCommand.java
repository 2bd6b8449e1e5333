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
    description = {
      "Tests DSC v3 command resources for conformance.",
      "",
      "Start with 'dsc-tck verify FOLDER', which needs no configuration. 'dsc-tck init FOLDER'"
          + " writes",
      "a first scenario, which adds set and delete to the tests. See also 'dsc-tck COMMAND --help'."
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "",
    mixinStandardHelpOptions = true,
    versionProvider = KitVersionProvider.class,
    subcommands = {
      VerifyCommand.class,
      InitCommand.class,
      ListCommand.class,
      DoctorCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      CertifyCommand.class,
      CheckCommand.class,
      BundleCommand.class,
      RejudgeCommand.class,
      KeygenCommand.class,
      ExplainCommand.class,
      RulesCommand.class,
      MutateCommand.class,
      DevCommand.class,
      CompletionCommand.class
    },
    footer = {
      "",
      "Exit codes of verify: 0 all conform, 1 a violation, 2 usage, 3 nothing found or incomplete,",
      "4 internal error, 130 interrupted."
    })
public final class DscTckCommand implements Runnable {

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of an internal error.")
  boolean debug;

  @Spec CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command. Try 'dsc-tck verify PATH'.");
  }
}
