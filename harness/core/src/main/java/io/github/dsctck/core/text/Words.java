package io.github.dsctck.core.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Plain words, none of which contains another. */
final class Words {

  static final List<String> ALL = read();

  private Words() {}

  private static List<String> read() {
    var stream = Objects.requireNonNull(Words.class.getResourceAsStream("words.txt"));
    try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
