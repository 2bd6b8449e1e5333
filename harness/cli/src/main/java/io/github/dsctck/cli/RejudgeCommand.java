package io.github.dsctck.cli;

import io.github.dsctck.certify.bundle.UnpackedBundle;
import io.github.dsctck.certify.rejudge.RejudgeComparison;
import io.github.dsctck.certify.rejudge.Rejudgement;
import io.github.dsctck.cli.options.OutputFormat;
import io.github.dsctck.cli.table.RejudgeText;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.catalogue.Profile;
import io.github.dsctck.core.finding.ResourceVerdict;
import io.github.dsctck.core.folder.DamagedRunException;
import io.github.dsctck.core.jsonl.LineFormat;
import io.github.dsctck.core.options.FrontEnd;
import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.process.file.FolderRemoval;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
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

/** Judges the evidence of a run again. */
@Command(
    name = "rejudge",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Re-judge a bundle from its recorded answers, and compare the verdicts with the recorded ones. "
            + "Runs no resource.",
    footer = {
      "",
      "Exit codes: 0 the same results, 1 other results or a violation under --profile, 2 usage or a",
      "bundle that was changed."
    })
final class RejudgeCommand implements Callable<Integer>, ArgumentCheck {

  private final Terminal terminal;

  @Parameters(paramLabel = "BUNDLE", description = "The file that 'dsc-tck bundle' wrote.")
  Path bundle = Path.of("");

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "Evaluate the rules of this profile (default: the profile of the run).")
  @Nullable String profile;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write the new findings to this folder.")
  @Nullable Path out;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      description = "Print lines for people, or one JSON object (default: text).")
  String format = OutputFormat.TEXT.wireName();

  @Spec CommandSpec spec;

  RejudgeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    var problems = problems();
    if (!problems.isEmpty()) {
      return UsageMessage.report(problems, spec);
    }
    var folder = Files.createTempDirectory("dsc-tck-rejudge-").toRealPath();
    try {
      var unpackedBundle =
          UnpackedBundle.in(Files.createDirectory(folder.resolve("bundle")), bundle);
      var comparison =
          new Rejudgement()
              .run(
                  unpackedBundle.out(),
                  unpackedBundle.root(),
                  out == null ? folder.resolve("out") : out,
                  Optional.ofNullable(profile));
      return tell(comparison, unpackedBundle.sha256());
    } catch (DamagedRunException fault) {
      throw fault;
    } catch (IOException fault) {
      return UsageMessage.report(List.of(String.valueOf(fault.getMessage())), spec);
    } finally {
      FolderRemoval.remove(folder);
    }
  }

  private int tell(RejudgeComparison comparison, String sha256) {
    if (format.equals(OutputFormat.JSON.wireName())) {
      terminal.out().println(LineFormat.write(comparison));
    } else {
      RejudgeText.of(comparison).forEach(terminal.out()::println);
      terminal.out().println("evidence  sha256:" + sha256);
    }
    boolean holds = profile == null ? comparison.isWhole() : !violates(comparison);
    return holds ? ExitCode.DONE : ExitCode.VIOLATION;
  }

  private static boolean violates(RejudgeComparison comparison) {
    return comparison.judged().summary().resources().stream()
        .anyMatch(resource -> resource.verdict() == ResourceVerdict.VIOLATES);
  }

  @Override
  public List<String> problems() {
    var problems = new ArrayList<String>();
    if (profile != null && !Profile.NAMES.contains(profile)) {
      problems.add(RunOption.PROFILE.refuse(profile, FrontEnd.COMMAND_LINE));
    }
    if (!Files.isRegularFile(bundle)) {
      problems.add(
          "There is no bundle %s; 'dsc-tck bundle' creates one from the out folder of a run."
              .formatted(Quotation.of(bundle.toString())));
    }
    OutputFormat.problem(format, OutputFormat.SUMMARIES).ifPresent(problems::add);
    return problems;
  }
}
