package io.github.dsctck.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes the completion script of the shell fish. */
final class FishCompletion {

  private final String command;
  private final List<String> lines = new ArrayList<>();

  private FishCompletion(String command) {
    this.command = command;
  }

  static String of(CommandLine line) {
    var script = new FishCompletion(line.getCommandName());
    script.verbs(line, "__fish_use_subcommand");
    return String.join("\n", script.lines) + "\n";
  }

  /** Completes the verbs of a command while none of them was typed, and then what they take. */
  private void verbs(CommandLine line, String before) {
    add(before, "--no-files");
    for (var verb : line.getSubcommands().values()) {
      var spec = verb.getCommandSpec();
      var description = VerbGroup.sentence(spec.usageMessage().description());
      add(before, "--arguments", spec.name(), "--description", description);
      var after = "__fish_seen_subcommand_from " + spec.name();
      if (verb.getSubcommands().isEmpty()) {
        options(spec, after);
      } else {
        var inner = String.join(" ", verb.getSubcommands().keySet());
        verbs(verb, after + "; and not __fish_seen_subcommand_from " + inner);
      }
    }
    options(line.getCommandSpec(), before);
  }

  private void options(CommandSpec spec, String when) {
    if (spec.positionalParameters().isEmpty()) {
      add(when, "--no-files");
    }
    spec.positionalParameters().stream()
        .filter(parameter -> parameter.completionCandidates() != null)
        .forEach(parameter -> words(when, parameter));
    spec.options().stream().filter(option -> !option.hidden()).forEach(it -> option(when, it));
  }

  private void words(String when, PositionalParamSpec parameter) {
    add(when, "--no-files", "--arguments", candidates(parameter));
  }

  private void option(String when, OptionSpec option) {
    var words = new ArrayList<String>();
    for (var name : option.names()) {
      words.add(name.startsWith("--") ? "--long-option" : "--short-option");
      words.add(name.replaceFirst("^-+", ""));
    }
    if (option.completionCandidates() != null) {
      words.addAll(List.of("--exclusive", "--arguments", candidates(option)));
    } else if (option.arity().max() > 0) {
      words.add("--require-parameter");
    }
    words.addAll(List.of("--description", String.join(" ", option.description())));
    add(when, words.toArray(String[]::new));
  }

  private static String candidates(ArgSpec argument) {
    return StreamSupport.stream(argument.completionCandidates().spliterator(), false)
        .collect(Collectors.joining(" "));
  }

  private void add(String when, String... words) {
    var line = new StringBuilder("complete --command ").append(command);
    line.append(" --condition ").append(quoted(when));
    for (var word : words) {
      line.append(' ').append(word.startsWith("--") ? word : quoted(word));
    }
    lines.add(line.toString());
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
