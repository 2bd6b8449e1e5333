package io.github.dsctck.cli;

import io.github.dsctck.cli.options.JudgingOptions;
import io.github.dsctck.cli.options.OptionNames;
import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.options.OutputOptions;
import io.github.dsctck.cli.options.RunningOptions;
import io.github.dsctck.cli.options.SelectionOptions;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.cli.watch.VerifyRunner;
import io.github.dsctck.cli.watch.Watch;
import io.github.dsctck.engine.parameter.Parameter;
import io.github.dsctck.launch.ReportNames;
import io.github.dsctck.launch.VerifyRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verifies the resources below some paths. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisHeading = "Usage: ",
    customSynopsis = "dsc-tck verify [OPTION...] PATH...",
    description =
        "Run the resources below each PATH as the DSC engine would and say whether they keep the"
            + " contract.",
    footer = {
      "",
      "Exit codes: 0 all conform, 1 a violation, 2 usage, 3 nothing found or incomplete,",
      "4 internal error, 130 interrupted."
    })
final class VerifyCommand implements Callable<Integer>, CertificateCheckText {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "A folder to search for manifests and scenario files, or one such file.")
  List<Path> paths = new ArrayList<>();

  @ArgGroup(validate = false, heading = "%nSelection:%n")
  SelectionOptions selection = new SelectionOptions();

  @ArgGroup(validate = false, heading = "%nEvaluation:%n")
  JudgingOptions judging = new JudgingOptions();

  @ArgGroup(validate = false, heading = "%nExecution:%n")
  RunningOptions running = new RunningOptions();

  @ArgGroup(validate = false, heading = "%nOutput:%n")
  OutputOptions output = new OutputOptions();

  @Spec CommandSpec spec;

  VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    var problems = new ArrayList<String>();
    var request = request(problems);
    var launch = VerifyRunner.discover(request, problems::add);
    if (problems.isEmpty()) {
      request.createOut(OptionNames::of).ifPresent(problems::add);
    }
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var wanted = selection.rerunFailed ? request.rerun(launch, terminal.err()::println) : request;
    var runner = new VerifyRunner(terminal, OutputFormat.parse(output.format).orElseThrow());
    if (running.watch) {
      return new Watch(request, launch, runner).untilInterrupted(wanted);
    }
    var narrowed = wanted == request ? launch : VerifyRunner.discover(wanted, problems::add);
    return problems.isEmpty()
        ? runner.run(wanted, narrowed).exitCode()
        : UsageMessage.report(problems, spec);
  }

  /** Returns what is wrong besides what the parser of the arguments saw. */
  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    var request = request(problems);
    if (!request.paths().isEmpty()) {
      VerifyRunner.discover(request, problems::add);
    }
    return problems;
  }

  private VerifyRequest request(List<String> problems) {
    var named = paths.stream().filter(path -> !path.toString().isEmpty()).toList();
    var request =
        VerifyRequest.verifying(named, output.out)
            .with(Parameter.BASE_DIR, output.baseDir)
            .with(Parameter.ARGUMENTS, spec.commandLine().getParseResult().originalArgs());
    selection.addTo(request);
    judging.addTo(request);
    running.addTo(request, problems);
    if (selection.shard != null && (selection.rerunFailed || running.watch)) {
      problems.add(
          "A shard is a part of everything there is; drop --shard, or --rerun-failed and --watch.");
    }
    OutputFormat.problem(output.format).ifPresent(problems::add);
    return request.rendering(ReportNames.parse(output.reports, problems));
  }
}
