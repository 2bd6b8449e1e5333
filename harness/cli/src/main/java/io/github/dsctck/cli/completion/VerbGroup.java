package io.github.dsctck.cli.completion;

import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;

/** The groups of verbs in the help of the command. */
public enum VerbGroup {
  VERIFY("Verify resources", List.of("verify", "init", "list", "doctor")),
  UNDERSTAND("Understand rules", List.of("explain", "rules")),
  REPORT("Reports", List.of("report", "compare")),
  CERTIFY("Certify", List.of("certify", "check", "bundle", "rejudge", "keygen")),
  KIT("Tools", List.of("mutate", "dev", "completion"));

  private static final int VERB = 14;

  private final String heading;
  private final List<String> verbs;

  VerbGroup(String heading, List<String> verbs) {
    this.heading = heading;
    this.verbs = verbs;
  }

  List<String> verbs() {
    return verbs;
  }

  /** Returns all verbs, each with the first sentence of its description. */
  public static String listing(Help help) {
    var text = new StringBuilder();
    for (var group : values()) {
      text.append("%n%s:%n".formatted(group.heading)).append(group.table(help));
    }
    return text.toString();
  }

  private TextTable table(Help help) {
    int rest = help.commandSpec().usageMessage().width() - VERB;
    var table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(VERB, 2, Overflow.SPAN),
            new Column(rest, 1, Overflow.WRAP));
    for (var verb : verbs) {
      var spec = Objects.requireNonNull(help.subcommands().get(verb)).commandSpec();
      table.addRowValues(verb, sentence(spec.usageMessage().description()));
    }
    return table;
  }

  /** Returns the first clause of a description. */
  static String sentence(String... description) {
    return String.join(" ", description).replaceFirst("[.;:]( .*)?$", "");
  }
}
