package io.github.dsctck.cli.options;

import io.github.dsctck.core.options.RunOption;
import io.github.dsctck.core.options.RunOptions;
import io.github.dsctck.launch.ReportNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a run prints. */
public enum OutputFormat {
  /** A summary for people. */
  TEXT("text"),
  /** findings.jsonl. */
  JSON("json"),
  /** A line for each violation, for editors. */
  LINES("lines");

  /** What commands without violations at places in files print. */
  public static final List<OutputFormat> SUMMARIES = List.of(TEXT, JSON);

  private final String wireName;

  OutputFormat(String wireName) {
    this.wireName = wireName;
  }

  public String wireName() {
    return wireName;
  }

  static List<String> names() {
    return names(List.of(values()));
  }

  private static List<String> names(List<OutputFormat> formats) {
    return formats.stream().map(OutputFormat::wireName).toList();
  }

  /** Returns what is wrong with a name, if anything is; that it is empty is said elsewhere. */
  public static Optional<String> problem(String name) {
    return problem(name, List.of(values()));
  }

  /** Returns the same for a command that knows only some formats. */
  public static Optional<String> problem(String name, List<OutputFormat> formats) {
    return name.isBlank() || names(formats).contains(name)
        ? Optional.empty()
        : Optional.of(ReportNames.unknown("format", name, names(formats)));
  }

  /** Returns what a run with options of the right form prints. */
  public static OutputFormat of(RunOptions options) {
    return options.text(RunOption.FORMAT).flatMap(OutputFormat::parse).orElse(TEXT);
  }

  public static Optional<OutputFormat> parse(String wireName) {
    return Stream.of(values()).filter(format -> format.wireName.equals(wireName)).findFirst();
  }
}
