package io.github.dsctck.reports.ci;

import io.github.dsctck.core.text.VisibleText;

/**
 * Text of a resource inside Markdown: everything that Markdown, HTML or a forge gives a meaning to
 * is written as a character reference, within a code element that keeps mentions and links from
 * being made of it.
 */
final class MarkdownText {

  private MarkdownText() {}

  /** Returns a text as code on one line. */
  static String code(String text) {
    return "<code>" + plain(text) + "</code>";
  }

  /** Returns a text of our own on one line. */
  static String plain(String text) {
    var escaped = new StringBuilder();
    VisibleText.line(text)
        .codePoints()
        .forEach(
            c -> {
              if (Character.isLetterOrDigit(c) || c == ' ' || ",;()'\"/".indexOf(c) >= 0) {
                escaped.appendCodePoint(c);
              } else if (c == '-' || c == '.') {
                escaped.append((char) c);
              } else {
                escaped.append("&#").append(c).append(';');
              }
            });
    return escaped.toString();
  }
}
