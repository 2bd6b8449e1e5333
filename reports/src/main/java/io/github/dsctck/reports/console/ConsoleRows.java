package io.github.dsctck.reports.console;

import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The lines of one block: rows with a label, and lists that are wrapped. */
final class ConsoleRows {

  private static final int LINE_WIDTH = 100;

  private final ConsoleStyle style;
  private final List<String> lines = new ArrayList<>();

  ConsoleRows(ConsoleStyle style) {
    this.style = style;
  }

  List<String> lines() {
    return lines;
  }

  void line(String line) {
    lines.add(line);
  }

  /** Adds a text behind its label, nothing where there is no text. */
  void row(String label, @Nullable String text) {
    if (text != null) {
      raw(label, VisibleText.line(text));
    }
  }

  /** Adds a visible text behind its label. */
  void raw(String label, String text) {
    lines.add("  " + style.faint(String.format("%-9s", label)) + " " + text);
  }

  /**
   * Adds a heading and words below it.
   *
   * @param beside whether short words may stand on the line of the heading
   */
  void listed(String heading, List<String> words, boolean beside) {
    var line = "  " + heading + ": " + VisibleText.line(String.join(" ", words));
    if (beside && !words.isEmpty() && line.length() <= LINE_WIDTH) {
      lines.add(line);
      return;
    }
    lines.add("  " + heading);
    if (!words.isEmpty()) {
      wrapped(words);
    }
  }

  /** Adds words, with line breaks between them. */
  private void wrapped(List<String> words) {
    var line = new StringBuilder("   ");
    for (var word : words) {
      if (line.length() + word.length() >= LINE_WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder("   ");
      }
      line.append(' ').append(VisibleText.line(word));
    }
    lines.add(line.toString());
  }

  /** Adds the lines of a text, indented so that none looks like a line of the report. */
  void block(String text) {
    lines.add("");
    text.lines().forEach(line -> lines.add(("    " + VisibleText.line(line)).stripTrailing()));
  }
}
