package io.github.dsctck.cli;

import io.github.dsctck.cli.table.SpecChangeTable;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.UsageMessage;
import io.github.dsctck.core.generation.GenerationFacts;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import io.github.dsctck.specwatch.GenerationEntry;
import io.github.dsctck.specwatch.NoEngineTreeException;
import io.github.dsctck.specwatch.SpecComparison;
import io.github.dsctck.specwatch.SpecTree;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares the source of the engine with what the kit knows of it. */
@Command(
    name = "watch-spec",
    mixinStandardHelpOptions = true,
    description = {
      "Compare the source of the DSC engine in DIR with what the kit knows: keys, values,"
          + " capabilities, canonical properties, schema addresses and functions. Reads files only."
    },
    footer = {
      "",
      "Exit codes: 0 the kit knows everything in DIR, 1 there are differences, 2 usage."
    })
final class WatchSpecCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(paramLabel = "DIR", description = "A checkout of the repository PowerShell/DSC.")
  Path directory = Path.of(".");

  @Option(
      names = "--against",
      paramLabel = "GENERATION",
      description = "Compare with this generation, such as 3.3 (default: the newest one).")
  @Nullable String against;

  @Option(
      names = "--entry",
      description = "Print what DIR shows as an entry for the folder 'specs/generations'.")
  boolean entry;

  @Spec CommandSpec spec;

  WatchSpecCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    try {
      var known = against == null ? GenerationFacts.newest() : GenerationFacts.named(against);
      var tree = SpecTree.read(directory);
      return entry ? print(GenerationEntry.of(tree)) : compare(known, tree);
    } catch (NoEngineTreeException e) {
      return refuse(Quotation.of(directory.toString()) + " cannot be read. " + e.getMessage());
    } catch (IllegalArgumentException e) {
      return refuse("Invalid value for --against. " + e.getMessage());
    }
  }

  private int refuse(String problem) {
    return UsageMessage.report(List.of(problem), spec);
  }

  private int print(List<String> lines) {
    lines.forEach(terminal.out()::println);
    return ExitCode.DONE;
  }

  private int compare(GenerationFacts known, SpecTree tree) {
    var changes = SpecComparison.of(known, tree);
    print(SpecChangeTable.of(known, changes));
    return changes.isEmpty() ? ExitCode.DONE : ExitCode.VIOLATION;
  }
}
