package io.github.dsctck.reports.allure;

import io.github.dsctck.core.text.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * Escapes the text of a resource for Allure, whose report inserts messages as HTML. A less-than
 * sign becomes its JSON escape, so that no text can become an element.
 */
final class AllureText {

  private static final String LESS_THAN = "\\u003C";

  private AllureText() {}

  /** Returns the text on one line. */
  static String line(String text) {
    return withoutTags(VisibleText.line(text));
  }

  /** Returns the text on one line, or null for null. */
  static @Nullable String lineOrNull(@Nullable String text) {
    return text == null ? null : line(text);
  }

  /** Returns visible text that keeps its meaning within a JSON string. */
  static String withoutTags(String visible) {
    return visible.replace("<", LESS_THAN);
  }
}
