package io.github.dsctck.core.masking;

/** Reads a value in a text that shows it without escapes, but may break it across lines. */
final class PlainTextMatcher {

  /** The characters that suffice to recognise the beginning of a value. */
  private static final int BEGINNING = 8;

  /** The same for a beginning of lower-case letters only, which may be a common word. */
  private static final int BEGINNING_OF_LETTERS = 12;

  private final String form;
  private final boolean isAnyCase;
  private final String text;
  private int inForm;
  private int inText;

  private PlainTextMatcher(String form, boolean isAnyCase, String text, int start) {
    this.form = form;
    this.isAnyCase = isAnyCase;
    this.text = text;
    this.inText = start;
    read();
  }

  /** Returns where in a text a value ends that starts there, or -1. */
  static int end(String form, boolean isAnyCase, String text, int start) {
    var reading = new PlainTextMatcher(form, isAnyCase, text, start);
    return reading.inForm == form.length() ? reading.inText : -1;
  }

  /** Returns how many characters of a value stand from there to the end of a text, or -1. */
  static int begun(String form, boolean isAnyCase, String text, int start) {
    var reading = new PlainTextMatcher(form, isAnyCase, text, start);
    return reading.inText == text.length() && reading.inForm < form.length() ? reading.inForm : -1;
  }

  /** Returns where in a text a sufficient beginning of a value ends, or -1. */
  static int endOfBeginning(String form, String text, int start) {
    int length = new PlainTextMatcher(form, false, text, start).inForm;
    boolean isLetters = form.chars().limit(length).allMatch(c -> c >= 'a' && c <= 'z');
    boolean suffices = length >= (isLetters ? BEGINNING_OF_LETTERS : BEGINNING);
    return suffices && text.startsWith(form.substring(0, length), start) ? start + length : -1;
  }

  private void read() {
    while (inForm < form.length() && inText < text.length()) {
      if (isSame(form.charAt(inForm), text.charAt(inText))) {
        inForm++;
        inText++;
      } else {
        int behind = inForm == 0 ? inText : LineEnds.behind(text, inText);
        if (behind == inText) {
          return;
        }
        inText = behind;
      }
    }
  }

  private boolean isSame(char wanted, char found) {
    return wanted == found
        || isAnyCase && Character.toLowerCase(wanted) == Character.toLowerCase(found);
  }
}
