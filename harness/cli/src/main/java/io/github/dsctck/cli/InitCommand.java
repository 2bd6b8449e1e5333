package io.github.dsctck.cli;

import io.github.dsctck.cli.options.Candidates;
import io.github.dsctck.cli.options.TableOptions;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.TypedCommand;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.core.text.ShellText;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.launch.ScenarioInitializer;
import io.github.dsctck.launch.init.EditorFile;
import io.github.dsctck.launch.init.GeneratedFile;
import io.github.dsctck.launch.init.PipelineFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
    modelTransformer = TableOptions.OfProfile.class,
    description = {
      "Write a first scenario beside each manifest below PATH that has none, derived from its"
          + " schema, and optionally a file for a pipeline or an editor. Replaces no file; runs only commands that"
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

  @Option(
      names = "--editor",
      paramLabel = "EDITOR",
      completionCandidates = Candidates.Editors.class,
      description = "Write a task that shows violations in an editor: " + EditorFile.EDITORS + ".")
  @Nullable String editor;

  @Spec CommandSpec spec;

  InitCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var steps = ScenarioInitializer.of(options());
    steps.write(generated(problems), verify()).forEach(terminal.out()::println);
    if (steps.emptiness().isPresent()) {
      terminal.err().println(steps.emptiness().get());
      return ExitCode.NOTHING_FOUND;
    }
    return ExitCode.DONE;
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<>(options().problems(FrontEnd.COMMAND_LINE));
    generated(problems);
    if (problems.isEmpty() && !path.toString().isEmpty()) {
      problems.addAll(ScenarioInitializer.of(options()).problems());
    }
    return problems;
  }

  private List<GeneratedFile> generated(List<String> problems) {
    return Stream.of(
            ScenarioInitializer.pipeline(server, "--ci", problems),
            ScenarioInitializer.editor(editor, "--editor", problems))
        .<GeneratedFile>flatMap(Optional::stream)
        .toList();
  }

  private String verify() {
    return TypedCommand.word()
        + " verify "
        + ShellText.word(path.toString())
        + options()
            .text(RunOption.PROFILE)
            .map(name -> " " + FrontEnd.COMMAND_LINE.name(RunOption.PROFILE) + " " + name)
            .orElse("");
  }

  private RunOptions options() {
    return TableOptions.typed(spec.commandLine().getParseResult(), List.of(path));
  }
}
