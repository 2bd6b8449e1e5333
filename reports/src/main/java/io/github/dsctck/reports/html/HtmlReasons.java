package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the reasons of a large page, each only once. Compact rows name them by number, and the
 * script of the page expands a row when a reader opens its chapter.
 */
final class HtmlReasons {

  private static final int MOST = 5000;

  private final boolean needed;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /**
   * Creates the reasons of a page.
   *
   * @param needed whether the rows of the page are compact
   */
  HtmlReasons(boolean needed) {
    this.needed = needed;
  }

  boolean isNeeded() {
    return needed;
  }

  /** Returns the code of a row: a letter for its outcome and the number of its reason, if any. */
  String code(HtmlRow row) {
    var letter = letter(row.outcome());
    var where = row.where();
    if (where == null) {
      return letter;
    }
    if (!numbers.containsKey(where) && numbers.size() >= MOST) {
      where = "see findings.jsonl";
    }
    return letter + Integer.toString(numbers.computeIfAbsent(where, key -> numbers.size()), 36);
  }

  private static String letter(Outcome outcome) {
    return switch (outcome) {
      case PASS -> "P";
      case FAIL -> "F";
      case WARN -> "W";
      case KNOWN -> "K";
      case NOT_APPLICABLE -> "A";
      case NOT_EXERCISED -> "N";
      case ERROR -> "E";
      case UNSCORED -> "U";
    };
  }

  /** Returns the reasons so far, by number. */
  List<String> list() {
    return List.copyOf(numbers.keySet());
  }
}
