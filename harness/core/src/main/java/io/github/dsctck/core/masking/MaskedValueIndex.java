package io.github.dsctck.core.masking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds many values in a text at once; where several fit, the longest wins, then the last. */
final class MaskedValueIndex {

  private static final int ASCII = 0x80;

  /** The length below which masking is faster than comparing. */
  private static final int LARGE = 1 << 10;

  /** Whether a value can begin with a character, escaped or not. */
  private final boolean[] isFirst = new boolean[ASCII];

  private final int reach;
  private final Map<Character, List<MaskedValue>> exact;
  private final Map<Character, List<MaskedValue>> plain;
  private final Map<Character, List<MaskedValue>> escaped;

  /** The input of a process is recorded more than once. */
  private volatile @Nullable Replaced last;

  private record Replaced(String text, String masked) {}

  MaskedValueIndex(List<MaskedValue> all) {
    reach = all.stream().mapToInt(MaskedValue::reach).max().orElse(0);
    exact =
        byFirst(
            all.stream().filter(maskedValue -> !maskedValue.spelling().isEscaped()).toList(),
            false);
    plain = byFirst(all, false);
    escaped = byFirst(all, true);
    for (char c = 0; c < ASCII; c++) {
      isFirst[c] = escaped.containsKey(c);
    }
  }

  private static Map<Character, List<MaskedValue>> byFirst(
      List<MaskedValue> all, boolean isEscaped) {
    var byFirst = new HashMap<Character, List<MaskedValue>>();
    for (var maskedValue : all) {
      for (var first : maskedValue.first(isEscaped)) {
        byFirst.computeIfAbsent(first, c -> new ArrayList<>()).add(0, maskedValue);
      }
    }
    byFirst
        .values()
        .forEach(
            list ->
                list.sort(
                    Comparator.comparing(
                            (MaskedValue value) -> value.spelling() == ValueSpelling.BEGINNING)
                        .thenComparingInt(value -> -value.form().length())));
    return byFirst;
  }

  /** Returns a text with placeholders; existing ones stay unchanged. */
  String replace(String text) {
    if (text.length() < LARGE) {
      return replaced(text);
    }
    var before = last;
    if (before != null && before.text().equals(text)) {
      return before.masked();
    }
    var masked = replaced(text);
    last = new Replaced(text, masked);
    return masked;
  }

  private String replaced(String text) {
    var replaced = new StringBuilder();
    int copied = 0;
    int at = 0;
    while (at < text.length()) {
      int end = -1;
      if (mayBegin(text.charAt(at))) {
        for (var maskedValue : candidates(text, at)) {
          end = maskedValue.endAt(text, at);
          if (end >= 0) {
            replaced.append(text.substring(copied, at)).append(maskedValue.placeholder());
            copied = end;
            break;
          }
        }
      }
      at = Math.max(at + 1, end);
    }
    return copied == 0 ? text : replaced.append(text.substring(copied)).toString();
  }

  private boolean mayBegin(char first) {
    return first >= ASCII || isFirst[first];
  }

  /** Returns the values that can begin at a place of a text. */
  private List<MaskedValue> candidates(String text, int at) {
    var byFirst =
        switch (EscapedTextMatcher.at(text, at)) {
          case ESCAPE -> escaped;
          case WITHIN_ESCAPE -> exact;
          case PLAIN -> plain;
        };
    return byFirst.getOrDefault(text.charAt(at), List.of());
  }

  /** Returns how much of the end of a text can be the beginning of a value. */
  int reach() {
    return reach;
  }

  /** Returns a text with a placeholder for the longest value that begins at its end. */
  String withoutBeginningAtEnd(String text) {
    for (int start = Math.max(0, text.length() - reach); start < text.length(); start++) {
      if (mayBegin(text.charAt(start))) {
        for (var maskedValue : candidates(text, start)) {
          if (maskedValue.isBegun(text, start)) {
            return text.substring(0, start) + maskedValue.placeholder();
          }
        }
      }
    }
    return text;
  }
}
