package io.github.dsctck.cli;

import io.github.dsctck.cli.table.RuleTable;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.launch.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the catalogue. */
@Command(
    name = "rules",
    mixinStandardHelpOptions = true,
    description = "List the rules of the catalogue and which of them this version evaluates.")
final class RulesCommand implements Callable<Integer> {

  private final Terminal terminal;

  RulesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    RuleTable.of(Catalogue.load()).forEach(terminal.out()::println);
    return ExitCode.DONE;
  }
}
