package io.github.dsctck.cli;

import io.github.dsctck.core.exchange.Exchange;
import io.github.dsctck.core.exchange.TranscriptReader;
import io.github.dsctck.core.finding.Evidence;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.finding.Location;
import io.github.dsctck.core.process.Captured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What {@code explain} shows of a violation: the exchanges or the lines of the manifest that
 * violate the rule, what was expected and what was found.
 *
 * @param finding the violation
 * @param out the folder the run wrote to
 * @param root the verified path
 */
record Example(Finding finding, Path out, Path root) {

  private static final int LONGEST = 400;
  private static final int SOURCE_LINES = 3;

  List<String> lines() throws IOException {
    var lines = new ArrayList<String>();
    if (finding.evidence() != null) {
      for (var exchange : exchanges(finding.evidence())) {
        add(exchange, lines);
      }
    } else if (finding.location() != null) {
      add(finding.location(), root, lines);
    }
    add(lines, "expected", finding.expected());
    add(lines, "found", finding.found());
    return lines;
  }

  private List<Exchange> exchanges(Evidence evidence) throws IOException {
    var all = TranscriptReader.read(out.resolve(evidence.transcript()));
    var shown = all.get(evidence.line() - 1);
    return all.stream()
        .limit(evidence.line())
        .filter(exchange -> exchange.step().equals(shown.step()))
        .toList();
  }

  /** Adds an exchange as a terminal would show it. */
  static void add(Exchange exchange, List<String> lines) {
    lines.add(
        "$ "
            + exchange.sent().command().stream()
                .map(Example::word)
                .collect(Collectors.joining(" ")));
    var stdin = exchange.sent().stdin();
    add(lines, "stdin", stdin == null ? null : text(new Captured(stdin, stdin.length)));
    add(lines, "stdout", text(exchange.received().stdout()));
    add(lines, "stderr", text(exchange.received().stderr()));
    add(lines, "ending", exchange.received().ending().describe());
    lines.add("");
  }

  private static String word(String word) {
    var name = Path.of(word);
    var shown = name.isAbsolute() ? Objects.toString(name.getFileName()) : shortened(word);
    return shown.matches("[\\w@%+=:,./\\\\-]+") ? shown : "'" + shown.replace("'", "'\\''") + "'";
  }

  private static @Nullable String text(Captured stream) {
    return stream.isEmpty() ? null : stream.lossyText().stripTrailing();
  }

  /** Adds a place in a file of the repository and the lines that stand there. */
  static void add(Location location, Path root, List<String> lines) throws IOException {
    lines.add(location.toString());
    var file = root.resolve(location.file());
    if (Files.isRegularFile(file)) {
      var bytes = Files.readAllBytes(file);
      var source = new Captured(bytes, bytes.length).lossyText().lines().toList();
      source.stream()
          .skip(Math.max(0, location.line() - 1))
          .limit(SOURCE_LINES)
          .forEach(line -> lines.add("  " + visible(shortened(line))));
    }
    lines.add("");
  }

  private static void add(List<String> lines, String label, @Nullable String value) {
    if (value == null) {
      return;
    }
    var head = label;
    for (var line : shortened(value).split("\n", -1)) {
      lines.add("%-9s %s".formatted(head, visible(line)).stripTrailing());
      head = "";
    }
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST
        ? text
        : text.substring(0, LONGEST) + "… (" + text.length() + " characters)";
  }

  private static String visible(String text) {
    var visible = new StringBuilder();
    text.chars()
        .forEach(
            c ->
                visible.append(
                    Character.isISOControl(c) && c != '\t'
                        ? "\\u%04x".formatted(c)
                        : Character.toString(c)));
    return visible.toString();
  }
}
