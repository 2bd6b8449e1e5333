package io.github.dsctck.core.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the nearest known word for a misspelt one. */
public final class Spelling {

  private static final int FARTHEST = 2;

  private Spelling() {}

  /** Returns the nearest of some words, if it is at most two edits away, case aside. */
  public static Optional<String> nearest(String word, Collection<String> words) {
    var meant = word.strip().toLowerCase(Locale.ROOT);
    return words.stream()
        .filter(candidate -> Math.abs(candidate.length() - meant.length()) <= FARTHEST)
        .map(candidate -> new Near(candidate, distance(meant, candidate.toLowerCase(Locale.ROOT))))
        .filter(near -> near.distance <= FARTHEST)
        .min(Comparator.comparingInt(Near::distance))
        .map(Near::word);
  }

  private record Near(String word, int distance) {}

  private static int distance(String a, String b) {
    var row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
