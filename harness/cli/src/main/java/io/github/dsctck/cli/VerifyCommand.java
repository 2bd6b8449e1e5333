package io.github.dsctck.cli;

import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.engine.Parameter;
import io.github.dsctck.launch.ReportNames;
import io.github.dsctck.launch.Verification;
import io.github.dsctck.launch.VerifiedRun;
import io.github.dsctck.launch.VerifyRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verifies the resources below some paths. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Run the resources below each PATH as the DSC engine would and say whether they keep the"
            + " contract.")
final class VerifyCommand implements Callable<Integer>, Checked {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "A folder to search for manifests and scenario files, or one such file.")
  List<Path> paths = new ArrayList<>();

  @Option(
      names = "--scenario",
      paramLabel = "FILE",
      description = "Take this scenario only; FILE#INSTANCE takes one of its instances.")
  List<String> scenarios = new ArrayList<>();

  @Option(
      names = "--resource",
      paramLabel = "GLOB",
      description = "Take only resources whose type name matches.")
  List<String> resources = new ArrayList<>();

  @Option(
      names = "--rule",
      paramLabel = "GLOB",
      description = "Report only rules whose id matches.")
  List<String> rules = new ArrayList<>();

  @Option(
      names = "--step",
      paramLabel = "SCENARIO/N",
      description = "Report only this step of a scenario.")
  List<String> steps = new ArrayList<>();

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "What to conform to (default: dsc-current).")
  @Nullable String profile;

  @Option(
      names = "--engine",
      paramLabel = "RANGE",
      description = "The versions of the DSC engine to conform to, such as 3.1..main.")
  @Nullable String engine;

  @Option(
      names = "--lenient-engine",
      description = "Warn where the engine tolerates what a document forbids.")
  boolean lenientEngine;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Violations that are known and why; any other fails.")
  @Nullable Path baseline;

  @Option(names = "--strict", description = "A broken SHOULD is a violation, too.")
  boolean strict;

  @Option(names = "--static", description = "Judge what can be judged without starting a process.")
  boolean staticOnly;

  @Option(
      names = "--read-only",
      description = "Run nothing that could change anything, what-if included.")
  boolean readOnly;

  @Option(
      names = "--allow-incomplete",
      description = "Exit with 0 although some resources could not be exercised fully.")
  boolean allowIncomplete;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      description = "How long one process may take, such as 500ms or 2m (default: 30s).")
  @Nullable String timeout;

  @Option(
      names = "--path",
      paramLabel = "DIR",
      description = "A folder to put in front of PATH when looking for executables.")
  List<Path> searchPath = new ArrayList<>();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "How many resource types to verify side by side (default: one per processor).")
  @Nullable String jobs;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description =
          "Take only the I-th of N parts of the work; the verb report puts the parts together.")
  @Nullable String shard;

  @Option(
      names = "--durations",
      paramLabel = "DIR",
      description = "The out folder of an earlier run, to make the parts take equally long.")
  @Nullable Path durations;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where findings, transcripts and reports go (default: dsc-tck-out).")
  Path out = Path.of("dsc-tck-out");

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "The folder above each PATH that paths are told from (default: PATH).")
  @Nullable Path root;

  @Option(
      names = "--report",
      paramLabel = "LIST",
      split = ",",
      description = ReportNames.DESCRIPTION)
  List<String> reports = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "text|json",
      description = "What to print: a summary for people, or findings.jsonl.")
  String format = OutputFormat.TEXT.wireName();

  @Spec CommandSpec spec;

  VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    var problems = new ArrayList<String>();
    var request = request(problems);
    var verification = Verification.discover(request, OptionWords::of, problems::add);
    if (problems.isEmpty()) {
      request.createOut(OptionWords::of).ifPresent(problems::add);
    }
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    return new RunText(request, terminal, OutputFormat.parse(format).orElseThrow())
        .tell(run(verification));
  }

  private VerifiedRun run(Verification verification) throws IOException {
    try (var progress = new Progress(terminal)) {
      return verification.run(progress);
    }
  }

  /** Returns what is wrong besides what the parser of the arguments saw. */
  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    var request = request(problems);
    if (!request.paths().isEmpty()) {
      Verification.discover(request, OptionWords::of, problems::add);
    }
    return problems;
  }

  private VerifyRequest request(List<String> problems) {
    for (var folder : searchPath) {
      if (!folder.toString().isBlank() && !Files.isDirectory(folder)) {
        problems.add(
            "There is no folder "
                + Quotation.of(folder.toString())
                + "; --path takes one that executables are looked for in.");
      }
    }
    OutputFormat.problem(format).ifPresent(problems::add);
    var named = paths.stream().filter(path -> !path.toString().isEmpty()).toList();
    return VerifyRequest.verifying(named, out)
        .with(Parameter.ROOT, root)
        .with(Parameter.PROFILE, profile)
        .with(Parameter.ENGINE, engine)
        .with(Parameter.BASELINE, baseline)
        .with(Parameter.STRICT, strict)
        .with(Parameter.LENIENT_ENGINE, lenientEngine)
        .with(Parameter.STATIC, staticOnly)
        .with(Parameter.READ_ONLY, readOnly)
        .with(Parameter.ALLOW_INCOMPLETE, allowIncomplete)
        .with(Parameter.TIMEOUT, timeout)
        .with(Parameter.JOBS, jobs)
        .with(Parameter.SHARD, shard)
        .with(Parameter.DURATIONS, durations)
        .with(Parameter.SCENARIO, scenarios)
        .with(Parameter.RESOURCE, resources)
        .with(Parameter.RULE, rules)
        .with(Parameter.STEP, steps)
        .with(Parameter.SEARCH_PATH, searchPath)
        .with(Parameter.ARGUMENTS, spec.commandLine().getParseResult().originalArgs())
        .rendering(ReportNames.parse(reports, problems));
  }
}
