package io.github.dsctck.core.material;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the parts of an argument that may name a file: the argument itself, and each word of a
 * shell command line.
 */
final class ArgumentPaths {

  private ArgumentPaths() {}

  static List<String> of(String argument) {
    var words = new ArrayList<String>();
    words.add(argument);
    var parts = argument.strip().split("\\s+");
    if (parts.length > 1) {
      for (var part : parts) {
        words.add(part.replaceAll("^[\"'&;(]+|[\"';)]+$", ""));
      }
    }
    words.removeIf(word -> word.isEmpty() || word.indexOf('{') >= 0);
    return words;
  }
}
