package io.github.dsctck.reports;

import io.github.dsctck.core.process.Captured;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * One stream of an exchange as the page shows it.
 *
 * @param name stdin, stdout or stderr
 * @param note how much there was, and what is not shown of it
 * @param pieces the text, empty for none
 */
record HtmlStream(String name, String note, List<TextPiece> pieces) {

  static HtmlStream of(String name, Captured captured, int shown) {
    var text = captured.text().orElse(null);
    if (text == null) {
      var bytes = Arrays.copyOf(captured.bytes(), Math.min(shown, captured.bytes().length));
      boolean shortened = bytes.length < captured.bytes().length;
      return new HtmlStream(
          name, note(captured, shortened) + ", not UTF-8", TextPiece.bytes(bytes));
    }
    var start = VisibleText.start(text, shown);
    boolean shortened = start.length() < text.length();
    return new HtmlStream(name, note(captured, shortened), TextPiece.block(start));
  }

  private static String note(Captured captured, boolean shortened) {
    var note = String.format(Locale.ROOT, "%,d bytes", captured.total());
    if (captured.total() == 1) {
      note = "1 byte";
    }
    if (captured.isCut()) {
      note += ", cut at the limit";
    }
    return shortened ? note + ", only the beginning is shown" : note;
  }
}
