package io.github.dsctck.cli;

import io.github.dsctck.cli.options.Candidates;
import io.github.dsctck.cli.table.FailedStepText;
import io.github.dsctck.cli.table.RuleText;
import io.github.dsctck.cli.terminal.Terminal;
import io.github.dsctck.cli.terminal.TypedCommand;
import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Rule;
import io.github.dsctck.core.text.Quotation;
import io.github.dsctck.launch.ExitCode;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Explains a rule. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description =
        "Explain a rule: its requirement, why it matters, how to fix a violation, and a failing"
            + " and a passing example.")
final class ExplainCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Parameters(
      paramLabel = "RULE",
      completionCandidates = Candidates.Rules.class,
      description = "The id of the rule, such as OUT-04.")
  String rule = "";

  ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var catalogue = Catalogue.load();
    var step = FailedStepText.of(rule);
    if (step.isPresent()) {
      terminal.out().println(step.get());
      return ExitCode.DONE;
    }
    var found = catalogue.find(rule.strip().toUpperCase(Locale.ROOT));
    if (found.isEmpty()) {
      terminal.err().println(unknown(catalogue));
      terminal.err().println("Run '" + TypedCommand.word() + " rules' to list all rules.");
      return ExitCode.USAGE;
    }
    new RuleText(catalogue).of(found.get()).forEach(terminal.out()::println);
    terminal.out().println();
    terminal.out().print(Examples.failing(found.get()));
    terminal.out().println();
    terminal.out().print(Examples.kept(found.get()));
    return ExitCode.DONE;
  }

  private String unknown(Catalogue catalogue) {
    var chapter = rule.strip().toUpperCase(Locale.ROOT) + "-";
    var rules =
        catalogue.rules().stream().map(Rule::id).filter(id -> id.startsWith(chapter)).toList();
    return rules.isEmpty()
        ? catalogue.unknown(rule) + about(catalogue)
        : "%s is a chapter; name one of its rules: %s."
            .formatted(Quotation.of(rule), String.join(", ", rules));
  }

  /** Returns the rules whose titles contain what the user typed, as lines. */
  private String about(Catalogue catalogue) {
    var word = rule.strip().toLowerCase(Locale.ROOT);
    return catalogue.rules().stream()
        .filter(one -> !word.isEmpty() && one.title().toLowerCase(Locale.ROOT).contains(word))
        .map(one -> "%n  %s  %s".formatted(one.id(), one.title()))
        .collect(Collectors.joining());
  }
}
