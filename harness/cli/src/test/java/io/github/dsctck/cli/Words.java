package io.github.dsctck.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The words that texts for people do not use. */
final class Words {

  /**
   * A word to avoid.
   *
   * @param pattern a regular expression for it
   * @param instead the words to use instead
   * @param example a sentence with the word
   */
  record Avoided(Pattern pattern, String instead, String example) {

    static Avoided parse(String line) {
      var parts = line.split("\t");
      var pattern = "\\b(?:" + parts[0].replace(" ", "\\s") + ")\\b";
      return new Avoided(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE), parts[1], parts[2]);
    }

    Stream<String> in(Prose prose) {
      return pattern
          .matcher(prose.text())
          .results()
          .map(
              match ->
                  prose.place(match.start())
                      + ": '"
                      + match.group().replace('\n', ' ')
                      + "'; use: "
                      + instead);
    }
  }

  static final List<Avoided> AVOIDED = read();

  private Words() {}

  /** Returns each place of a text with a word to avoid, and the words to use instead. */
  static Stream<String> avoidedIn(Prose prose) {
    return AVOIDED.stream().flatMap(avoided -> avoided.in(prose));
  }

  private static List<Avoided> read() {
    try (var words = Words.class.getResourceAsStream("words.tsv")) {
      return new String(words.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(Avoided::parse)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
