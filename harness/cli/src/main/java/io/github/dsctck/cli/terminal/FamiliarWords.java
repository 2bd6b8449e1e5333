package io.github.dsctck.cli.terminal;

import java.io.File;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Finds the command or option that a user of other tools meant. */
final class FamiliarWords {

  private static final Map<String, String> COMMANDS =
      Map.ofEntries(
          Map.entry("test", "verify"),
          Map.entry("run", "verify"),
          Map.entry("validate", "verify"),
          Map.entry("lint", "verify --static"),
          Map.entry("watch", "verify --watch"),
          Map.entry("rerun", "verify --rerun-failed"),
          Map.entry("new", "init"),
          Map.entry("create", "init"),
          Map.entry("generate", "init"),
          Map.entry("ls", "list"),
          Map.entry("plan", "list"),
          Map.entry("diff", "compare"),
          Map.entry("sign", "certify"),
          Map.entry("version", "--version"));

  private FamiliarWords() {}

  /** Returns what was meant by an unknown command or option, if it can be guessed. */
  static Optional<String> meant(String word, CommandSpec spec) {
    if (!word.startsWith("-")) {
      return Optional.ofNullable(COMMANDS.get(word))
          .or(() -> Optional.of("verify " + word).filter(verify -> isPath(word)))
          .filter(
              command -> command.startsWith("-") || spec.subcommands().containsKey(verb(command)));
    }
    var name = word.replaceFirst("^-+", "");
    return name.length() == 1 ? letter(name, spec) : value(name, spec);
  }

  private static boolean isPath(String word) {
    return new File(word).exists();
  }

  private static String verb(String command) {
    return command.replaceFirst(" .*", "");
  }

  /** Returns the first option that begins with a letter. */
  private static Optional<String> letter(String letter, CommandSpec spec) {
    return options(spec)
        .map(OptionSpec::longestName)
        .filter(is -> is.startsWith("--" + letter))
        .findFirst();
  }

  /** Returns an option with the value that was meant as an option, such as --effort quick. */
  private static Optional<String> value(String value, CommandSpec spec) {
    return options(spec)
        .filter(option -> option.completionCandidates() != null)
        .filter(
            option ->
                StreamSupport.stream(option.completionCandidates().spliterator(), false)
                    .anyMatch(value::equals))
        .map(option -> option.longestName() + " " + value)
        .findFirst();
  }

  private static Stream<OptionSpec> options(CommandSpec spec) {
    return spec.options().stream().filter(option -> !option.hidden());
  }
}
