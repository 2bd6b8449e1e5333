package io.github.dsctck.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A command that a page shows, and what it shows that the command prints.
 *
 * @param line the line of the page, counted from 1
 * @param command what is typed
 * @param printed the lines that follow it; three dots in one stand for any text, alone for any
 *     lines
 */
record Typed(int line, String command, List<String> printed) {

  private static final String PROMPT = "$ ";
  private static final String MORE = "> ";
  private static final String ANYTHING = "...";

  static List<Typed> parse(Block block) {
    var typed = new ArrayList<Typed>();
    int i = 0;
    while (i < block.lines().size()) {
      int next = i + 1;
      while (next < block.lines().size() && !block.lines().get(next).startsWith(PROMPT)) {
        next++;
      }
      typed.add(of(block.line() + 1 + i, block.lines().subList(i, next)));
      i = next;
    }
    return typed;
  }

  private static Typed of(int line, List<String> lines) {
    if (!lines.get(0).startsWith(PROMPT)) {
      throw new IllegalArgumentException("Line " + line + " is printed by no command.");
    }
    var command = new StringBuilder(lines.get(0).substring(PROMPT.length()));
    int i = 1;
    while (i < lines.size() && lines.get(i).startsWith(MORE)) {
      command.append('\n').append(lines.get(i).substring(MORE.length()));
      i++;
    }
    return new Typed(line, command.toString(), List.copyOf(lines.subList(i, lines.size())));
  }

  /** Returns lines that a shell runs up to the first that fails, whatever they print. */
  static Typed unseen(int line, List<String> lines) {
    return new Typed(line, "(set -e\n" + String.join("\n", lines) + "\n)", List.of(ANYTHING));
  }

  boolean asksForExitCode() {
    return command.equals("echo $?");
  }

  boolean isPrintedAs(String output) {
    return Pattern.compile(
            printed.stream().map(Typed::regex).collect(Collectors.joining()), Pattern.DOTALL)
        .matcher(output)
        .matches();
  }

  private static String regex(String line) {
    if (line.equals(ANYTHING)) {
      return "(?:.*\n)?";
    }
    return Pattern.compile(Pattern.quote(ANYTHING))
        .splitAsStream(line + "\n")
        .map(Pattern::quote)
        .collect(Collectors.joining("[^\n]*"));
  }
}
