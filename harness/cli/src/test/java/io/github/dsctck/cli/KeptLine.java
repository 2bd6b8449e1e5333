package io.github.dsctck.cli;

import io.github.dsctck.core.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The line in PowerShell source of a reference that has most words in common with what a violation
 * lacks, or else with what was found there.
 *
 * @param number the line, or that of the first attribute before it, counted from 1
 * @param likeness how much it has in common
 */
record KeptLine(int number, int likeness) {

  private static final Pattern WORD = Pattern.compile("[$\\w]+");

  static KeptLine of(Finding kept, Finding violation, Path file) throws IOException {
    var lines = Files.readAllLines(file);
    var expected = words(violation.expected(), violation, kept);
    var found = words(violation.found(), violation, kept);
    var best = new KeptLine(1, 0);
    for (int i = 0; i < lines.size(); i++) {
      int likeness = likeness(words(lines.get(i)), expected, found);
      if (likeness > best.likeness()) {
        best = new KeptLine(firstAttribute(lines, i) + 1, likeness);
      }
    }
    return best;
  }

  /** Returns the words, with the class of the reference in place of that of the violation. */
  private static Set<String> words(String text, Finding violation, Finding kept) {
    return words(text.replaceAll("\\b" + className(violation) + "\\b", className(kept)));
  }

  private static String className(Finding finding) {
    return finding.resource().replaceFirst(".*/", "");
  }

  private static Set<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT).replaceFirst("^\\s*#.*", ""))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  private static int likeness(Set<String> line, Set<String> expected, Set<String> found) {
    int common =
        line.stream()
            .mapToInt(word -> (expected.contains(word) ? 2 : 0) + (found.contains(word) ? 1 : 0))
            .sum();
    return line.isEmpty() ? 0 : 100 * common * common / line.size();
  }

  private static int firstAttribute(List<String> lines, int line) {
    int first = line;
    while (first > 0 && lines.get(first - 1).matches("\\s*\\[.*\\]\\s*")) {
      first--;
    }
    return first;
  }
}
