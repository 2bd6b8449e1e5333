package io.github.dsctck.reports.ci;

import io.github.dsctck.core.text.VisibleText;

/**
 * Escapes the text of a resource for Markdown. Every character with a meaning in Markdown, HTML or
 * a code host becomes a character reference. A code element keeps the host from creating mentions
 * and links.
 */
final class MarkdownText {

  private MarkdownText() {}

  /** Returns a text as code on one line. */
  static String code(String text) {
    return "<code>" + plain(text) + "</code>";
  }

  /** Returns a text of the kit on one line. */
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
