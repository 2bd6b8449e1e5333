package io.github.dsctck.cli;

import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.options.SigningOptions;
import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.run.VerifyRunner;
import io.github.dsctck.cli.run.Watch;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.options.Effort;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.RunCertification;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
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
    modelTransformer = TableOptions.All.class,
    synopsisHeading = "Usage: ",
    customSynopsis = "dsc-tck verify [OPTION...] PATH...",
    description =
        "Test the resources below each PATH for conformance: run them as DSC would, and evaluate"
            + " their answers.",
    footer = {
      "",
      "Exit codes: 0 all conform, 1 a violation, 2 usage, 3 nothing found or incomplete,",
      "4 internal error, 130 interrupted."
    })
final class VerifyCommand implements Callable<Integer>, ArgumentCheck {

  /** The place in front of a message about a file. */
  private static final Pattern MISTAKE = Pattern.compile("^(.*?:\\d+:\\d+): ");

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "A folder to search for manifests and scenario files, or one such file.")
  List<Path> paths = new ArrayList<>();

  @ArgGroup(validate = false, heading = "%nCertification:%n", order = 9)
  SigningOptions signing = new SigningOptions();

  @Spec CommandSpec spec;

  VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    var problems = new ArrayList<String>();
    var request = request(problems);
    boolean understood = problems.isEmpty();
    var launch = VerifyRunner.discover(request, problems::add);
    if (understood && !problems.isEmpty() && launch.hasProblemsInFilesOnly()) {
      refuse(request, problems);
      return ExitCode.USAGE;
    }
    var certification =
        problems.isEmpty() ? signing.request(problems) : Optional.<RunCertification>empty();
    if (problems.isEmpty()) {
      request.createOut(FrontEnd.COMMAND_LINE).ifPresent(problems::add);
    }
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var options = request.options();
    var wanted =
        options.isSet(RunOption.RERUN_FAILED)
            ? request.rerun(launch, terminal.err()::println)
            : request;
    var runner = new VerifyRunner(terminal, OutputFormat.of(options));
    if (options.isSet(RunOption.WATCH)) {
      return new Watch(request, launch, runner).untilInterrupted(wanted);
    }
    var narrowed = wanted == request ? launch : VerifyRunner.discover(wanted, problems::add);
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    try (var run = runner.run(wanted, narrowed)) {
      return certification.isPresent() && run.judged().isPresent()
          ? certify(run, certification.get(), options)
          : run.exitCode();
    }
  }

  /** Prints the mistakes in files, and removes reports that would outlive them. */
  private void refuse(VerifyRequest request, List<String> mistakes) {
    boolean isForEditors = OutputFormat.of(request.options()) == OutputFormat.LINES;
    for (var mistake : mistakes) {
      if (isForEditors) {
        terminal.out().println(MISTAKE.matcher(mistake).replaceFirst("$1: error SCENARIO "));
      } else {
        terminal.err().println(mistake);
      }
    }
    request.removeReports();
  }

  private int certify(VerifiedRun run, RunCertification certification, RunOptions options)
      throws IOException {
    var result = certification.write(run);
    var text = OutputFormat.of(options) == OutputFormat.TEXT;
    result.lines().forEach((text ? terminal.out() : terminal.err())::println);
    return run.exitCode() == ExitCode.DONE ? result.exitCode() : run.exitCode();
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
    var parsed = spec.commandLine().getParseResult();
    var named = paths.stream().filter(path -> !path.toString().isEmpty()).toList();
    var options =
        TableOptions.typed(parsed, named)
            .with(RunOption.ARGUMENTS, parsed.originalArgs())
            .with(RunOption.HIDE, signing.keyFile());
    if (signing.isWanted() && options.effort().isEmpty()) {
      options = options.with(RunOption.EFFORT, Effort.FULL.wireName());
    }
    problems.addAll(TableOptions.problems(options));
    boolean whole = options.isSet(RunOption.RERUN_FAILED) || options.isSet(RunOption.WATCH);
    if (options.text(RunOption.SHARD).isPresent() && whole) {
      problems.add(
          "A shard is a part of a whole run. Remove --shard, or --rerun-failed and --watch.");
    }
    problems.addAll(signing.problems(named));
    if (signing.isWanted() && options.isSet(RunOption.WATCH)) {
      problems.add("--watch certifies nothing; remove --certify or --watch.");
    }
    if (signing.isWanted() && options.effort().filter(Effort.FULL::equals).isEmpty()) {
      problems.add("--certify needs all steps; remove --effort, or use --effort full.");
    }
    options.text(RunOption.FORMAT).flatMap(OutputFormat::problem).ifPresent(problems::add);
    return VerifyRequest.of(options, problems);
  }
}
