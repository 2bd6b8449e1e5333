package io.github.dsctck.reports.run;

import io.github.dsctck.core.text.UnsafeCharacters;
import io.github.dsctck.core.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece of visible text, or an escape for invisible text.
 *
 * @param text the text or the escape
 * @param escape whether it is an escape
 * @param marked whether it is what a finding is about
 */
public record TextPiece(String text, boolean escape, boolean marked) {

  public TextPiece(String text, boolean escape) {
    this(text, escape, false);
  }

  /** Returns whether it is the escape of an ordinary line end. */
  public boolean isLineEnd() {
    return escape && text.equals("\\n");
  }

  /** Returns a text on one line. */
  public static List<TextPiece> line(String text) {
    return of(text, false);
  }

  /** Returns a text with its lines; a line feed shows as an escape and breaks the line. */
  public static List<TextPiece> block(String text) {
    return of(text, true);
  }

  /** Returns a text with its lines, a part of it marked. */
  public static List<TextPiece> block(String text, @Nullable TextSpan span) {
    if (span == null || span.start() == span.end()) {
      return block(text);
    }
    var pieces = new ArrayList<>(block(text.substring(0, span.start())));
    block(text.substring(span.start(), span.end()))
        .forEach(piece -> pieces.add(new TextPiece(piece.text(), piece.escape(), true)));
    pieces.addAll(block(text.substring(span.end())));
    return pieces;
  }

  /** Returns bytes that are no text: ASCII as itself, all else as an escape per byte. */
  static List<TextPiece> bytes(byte[] bytes) {
    return bytes(bytes, -1);
  }

  /** Returns bytes that are no text, one of them marked. */
  public static List<TextPiece> bytes(byte[] bytes, int offending) {
    var pieces = new ArrayList<TextPiece>();
    var plain = new StringBuilder();
    for (int i = 0; i < bytes.length; i++) {
      byte b = bytes[i];
      if (b >= 0x20 && b < 0x7f) {
        plain.append((char) b);
      } else {
        flush(plain, pieces);
        pieces.add(
            new TextPiece(b == '\n' ? "\\n" : String.format("\\x%02X", b), true, i == offending));
        plain.append(b == '\n' ? "\n" : "");
      }
    }
    flush(plain, pieces);
    return pieces;
  }

  private static List<TextPiece> of(String text, boolean keepLines) {
    var pieces = new ArrayList<TextPiece>();
    var plain = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (!UnsafeCharacters.contains(c)) {
        plain.appendCodePoint(c);
      } else {
        flush(plain, pieces);
        pieces.add(new TextPiece(VisibleText.name(c), true));
        plain.append(keepLines && c == '\n' ? "\n" : "");
      }
      i += Character.charCount(c);
    }
    flush(plain, pieces);
    return pieces;
  }

  private static void flush(StringBuilder plain, List<TextPiece> pieces) {
    if (plain.length() > 0) {
      pieces.add(new TextPiece(plain.toString(), false));
      plain.setLength(0);
    }
  }
}
