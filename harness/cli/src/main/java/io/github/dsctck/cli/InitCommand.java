package io.github.dsctck.cli;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.init.Initialization;
import io.github.dsctck.core.init.Initialized;
import io.github.dsctck.core.init.PipelineFile;
import io.github.dsctck.core.plan.Plan;
import io.github.dsctck.core.plan.Planner;
import io.github.dsctck.core.plan.RunOptions;
import io.github.dsctck.core.plan.UsageProblem;
import io.github.dsctck.core.rules.RuleRegistry;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.core.text.Spelling;
import io.github.dsctck.launch.ExitCode;
import java.io.IOException;
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

/** Writes first scenarios, and a pipeline that runs them. */
@Command(
    name = "init",
    mixinStandardHelpOptions = true,
    description = {
      "Write a first scenario beside each manifest below PATH that has none, made up from its"
          + " schema, and on request a pipeline file. Replaces no file; runs only commands that"
          + " print schemas."
    },
    footer = {
      "",
      "Exit codes: 0 all that was missing is there now, 2 usage, 3 nothing found,",
      "4 our own error."
    })
final class InitCommand implements Callable<Integer>, Checked {

  private final Terminal terminal;

  @Parameters(paramLabel = "PATH", description = "A folder to search for manifests, or a manifest.")
  Path path = Path.of("");

  @Option(
      names = "--ci",
      paramLabel = "SERVER",
      description = "Write a pipeline file, too, for one of " + PipelineFile.SERVERS + ".")
  @Nullable String server;

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
    var options = options();
    var plan = plan(options);
    for (var one : Initialization.of(options, plan)) {
      tell(one);
    }
    if (server != null) {
      tell(PipelineFile.of(server).orElseThrow().write(plan.repository().root()));
    }
    if (plan.files().isEmpty()) {
      terminal
          .err()
          .println("There is no resource manifest in " + Quotation.of(path.toString()) + ".");
      return ExitCode.NOTHING_FOUND;
    }
    terminal
        .out()
        .println(
            "next      read what was written, then: "
                + TypedCommand.word()
                + " verify "
                + ShellWord.of(path.toString()));
    return ExitCode.DONE;
  }

  private void tell(Initialized one) {
    if (one instanceof Initialized.Written written) {
      terminal.out().println("written   " + written.scenario());
    } else if (one instanceof Initialized.Left left) {
      terminal.out().println("left      " + left.manifest() + " " + left.reason());
    }
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    if (server != null && PipelineFile.of(server).isEmpty()) {
      problems.add(
          "The option --ci is %s; give it one of %s%s"
              .formatted(
                  Quotation.of(server),
                  PipelineFile.SERVERS,
                  Spelling.nearest(server, PipelineFile.names())
                      .map(near -> "; did you mean " + near + "?")
                      .orElse(".")));
    }
    if (!path.toString().isEmpty()) {
      plan(options()).problems().stream().map(UsageProblem::toString).forEach(problems::add);
    }
    return problems;
  }

  private RunOptions options() {
    return RunOptions.verifying(List.of(path), Path.of("dsc-tck-out")).build();
  }

  private static Plan plan(RunOptions options) {
    return Planner.plan(options, Catalogue.load(), RuleRegistry.ofAllChapters());
  }
}
