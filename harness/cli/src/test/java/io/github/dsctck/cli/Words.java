package io.github.dsctck.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
      return new Avoided(words(parts[0].replace(" ", "\\s")), parts[1], parts[2]);
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

  /** Most texts have none of them, which one search shows. */
  private static final Pattern ANY =
      words(
          AVOIDED.stream()
              .map(avoided -> avoided.pattern().pattern())
              .collect(Collectors.joining("|")));

  private Words() {}

  private static Pattern words(String pattern) {
    return Pattern.compile("\\b(?:" + pattern + ")\\b", Pattern.CASE_INSENSITIVE);
  }

  /** Returns each place of a text with a word to avoid, and the words to use instead. */
  static Stream<String> avoidedIn(Prose prose) {
    return ANY.matcher(prose.text()).find() ? placesIn(prose) : Stream.empty();
  }

  private static Stream<String> placesIn(Prose prose) {
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
