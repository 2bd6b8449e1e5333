package io.github.dsctck.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a line of a batch file as cmd.exe and then the runtime of the called program do. */
final class BatchLine {

  private static final Pattern PERCENT = Pattern.compile("%%|%(\\w+)%");

  private BatchLine() {}

  /** Returns the program and its arguments. */
  static List<String> words(String line, Map<String, String> environment) {
    var expanded =
        PERCENT
            .matcher(line.replaceFirst("^@", ""))
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group(1) == null ? "%" : environment.get(found.group(1))));
    return split(expanded);
  }

  private static List<String> split(String line) {
    var words = new ArrayList<String>();
    var word = new StringBuilder();
    boolean quoted = false;
    int backslashes = 0;
    for (char c : line.toCharArray()) {
      if (c == '"') {
        // Before quotes, and only there, a backslash stands for itself by two of them.
        word.setLength(word.length() - (backslashes + 1) / 2);
        if (backslashes % 2 == 0) {
          quoted = !quoted;
        } else {
          word.append(c);
        }
      } else if (c == ' ' && !quoted) {
        words.add(word.toString());
        word.setLength(0);
      } else {
        word.append(c);
      }
      backslashes = c == '\\' ? backslashes + 1 : 0;
    }
    words.add(word.toString());
    return words;
  }
}
