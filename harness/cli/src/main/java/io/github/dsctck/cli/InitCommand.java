package io.github.dsctck.cli;

import io.github.dsctck.cli.options.Candidates;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.TypedCommand;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.text.ShellText;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.ScenarioInitializer;
import io.github.dsctck.launch.init.PipelineFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes first scenarios, and a pipeline that runs them. */
@Command(
    name = "init",
    mixinStandardHelpOptions = true,
    description = {
      "Write a first scenario beside each manifest below PATH that has none, derived from its"
          + " schema, and optionally a pipeline file. Replaces no file; runs only commands that"
          + " print schemas."
    },
    footer = {
      "",
      "Exit codes: 0 all missing files were written, 2 usage, 3 nothing found,",
      "4 internal error."
    })
final class InitCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(paramLabel = "PATH", description = "A folder to search for manifests, or a manifest.")
  Path path = Path.of("");

  @Option(
      names = "--ci",
      paramLabel = "SERVER",
      completionCandidates = Candidates.Servers.class,
      description = "Write a pipeline file for one of " + PipelineFile.SERVERS + ".")
  @Nullable String server;

  @Spec CommandSpec spec;

  InitCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = new ArrayList<String>();
    var pipeline = pipeline(problems);
    var steps = steps();
    problems.addAll(steps.problems());
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var verify = TypedCommand.word() + " verify " + ShellText.word(path.toString());
    steps.write(pipeline, verify).forEach(terminal.out()::println);
    if (steps.emptiness().isPresent()) {
      terminal.err().println(steps.emptiness().get());
      return ExitCode.NOTHING_FOUND;
    }
    return ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    pipeline(problems);
    if (!path.toString().isEmpty()) {
      problems.addAll(steps().problems());
    }
    return problems;
  }

  private Optional<PipelineFile> pipeline(List<String> problems) {
    return ScenarioInitializer.pipeline(server, "--ci", problems);
  }

  private ScenarioInitializer steps() {
    return ScenarioInitializer.in(List.of(path), Optional.empty(), Path.of("dsc-tck-out"));
  }
}
