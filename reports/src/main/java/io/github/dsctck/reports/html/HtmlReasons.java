package io.github.dsctck.reports.html;

import io.github.dsctck.core.finding.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The reasons of a page of many resources, each written once; rows name them by number, and the
 * script of the page makes rows of them when somebody looks.
 */
final class HtmlReasons {

  private static final int MOST = 5000;

  private final boolean needed;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /**
   * Prepares a page.
   *
   * @param needed whether its rows are to be coded
   */
  HtmlReasons(boolean needed) {
    this.needed = needed;
  }

  boolean isNeeded() {
    return needed;
  }

  /** Returns the code of a row: a letter for its outcome and, where it has one, its reason. */
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

  /** Returns the reasons that were named so far, by number. */
  List<String> list() {
    return List.copyOf(numbers.keySet());
  }
}
