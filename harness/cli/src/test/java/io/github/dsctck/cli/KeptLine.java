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
 * lacks, and with the line that violates the rule.
 *
 * @param file the file
 * @param number the line, or that of the first attribute before it, counted from 1
 * @param likeness how much it has in common
 */
record KeptLine(Path file, int number, int likeness) {

  private static final Pattern WORD = Pattern.compile("\\b(?!return\\b)\\w+|\\$\\w+");

  /** Words that are names and not English. */
  private static final Pattern NAME = Pattern.compile("\\$\\w+|(?<=\\[)\\w+|\\b[A-Z]\\w+");

  private static final Pattern DECLARATION = Pattern.compile("\\s*[\\[A-Za-z].*");

  private static final int WEIGHT_OF_LACKING = 5;

  /** Keeps a single word from being the likest line. */
  private static final int FEW_WORDS = 2;

  /**
   * Returns the line.
   *
   * @param lacking what the violation lacks
   * @param violating the line that violates the rule
   */
  static KeptLine of(Path file, String lacking, String violating) throws IOException {
    var lines = Files.readAllLines(file);
    var wanted = words(NAME, lacking);
    var similar = words(WORD, violating);
    var best = new KeptLine(file, 1, 0);
    for (int i = 0; i < lines.size(); i++) {
      int likeness = likeness(lines.get(i), wanted, similar);
      if (likeness > best.likeness()) {
        best = new KeptLine(file, firstAttribute(lines, i) + 1, likeness);
      }
    }
    return best;
  }

  /** Returns the name of the class that a finding is about. */
  static String className(Finding finding) {
    return finding.resource().replaceFirst(".*/", "");
  }

  private static Set<String> words(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .map(word -> word.toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  private static int likeness(String line, Set<String> wanted, Set<String> similar) {
    var words = DECLARATION.matcher(line).matches() ? words(WORD, line) : Set.<String>of();
    int common =
        words.stream()
            .mapToInt(
                word ->
                    (wanted.contains(word) ? WEIGHT_OF_LACKING : 0)
                        + (similar.contains(word) ? 1 : 0))
            .sum();
    return words.isEmpty() ? 0 : 100 * common * common / (words.size() + FEW_WORDS);
  }

  private static int firstAttribute(List<String> lines, int line) {
    int first = line;
    while (first > 0 && lines.get(first - 1).matches("\\s*\\[.*\\]\\s*")) {
      first--;
    }
    return first;
  }
}
