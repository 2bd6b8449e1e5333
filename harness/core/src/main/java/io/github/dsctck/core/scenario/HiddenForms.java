package io.github.dsctck.core.scenario;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds many values in a text at once; where several fit, the longest wins, then the last. */
final class HiddenForms {

  private static final List<Hidden> NOTHING = List.of();

  private final List<Hidden> all;
  private final Map<Character, List<Hidden>> byFirst = new HashMap<>();
  private final BitSet firsts = new BitSet();

  HiddenForms(List<Hidden> all) {
    this.all = all;
    for (var hidden : all) {
      for (var first : hidden.first()) {
        byFirst.computeIfAbsent(first, c -> new ArrayList<>()).add(0, hidden);
        firsts.set(first);
      }
    }
    byFirst
        .values()
        .forEach(list -> list.sort(Comparator.comparingInt(hidden -> -hidden.form().length())));
  }

  /** Returns a text with placeholders; one that is there already stays as it is. */
  String replace(String text) {
    var replaced = new StringBuilder();
    int copied = 0;
    int at = 0;
    while (at < text.length()) {
      int end = -1;
      char first = text.charAt(at);
      for (var hidden : firsts.get(first) ? byFirst.getOrDefault(first, List.of()) : NOTHING) {
        end = hidden.endAt(text, at);
        if (end >= 0) {
          replaced.append(text, copied, at).append(hidden.placeholder());
          copied = end;
          break;
        }
      }
      at = Math.max(at + 1, end);
    }
    return copied == 0 ? text : replaced.append(text, copied, text.length()).toString();
  }

  /** Returns a text with a placeholder for the value that begins at its end and goes furthest. */
  String withoutBeginningAtEnd(String text) {
    int first = text.length();
    var placeholder = "";
    for (var hidden : all) {
      int start = hidden.begunAtEnd(text);
      if (start >= 0 && start < first) {
        first = start;
        placeholder = hidden.placeholder();
      }
    }
    return text.substring(0, first) + placeholder;
  }
}
