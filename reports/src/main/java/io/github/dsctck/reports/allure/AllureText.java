package io.github.dsctck.reports.allure;

import io.github.dsctck.core.text.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * Text of a resource for Allure, whose report puts messages into the page as HTML: a less-than sign
 * shows as the escape JSON has for it, so that no text can become an element.
 */
final class AllureText {

  private static final String LESS_THAN = "\\u003C";

  private AllureText() {}

  /** Returns the text on one line. */
  static String line(String text) {
    return withoutTags(VisibleText.line(text));
  }

  /** Returns the text on one line, null for none. */
  static @Nullable String lineOrNull(@Nullable String text) {
    return text == null ? null : line(text);
  }

  /** Returns text that is visible already; within a string of JSON it keeps its meaning. */
  static String withoutTags(String visible) {
    return visible.replace("<", LESS_THAN);
  }
}
