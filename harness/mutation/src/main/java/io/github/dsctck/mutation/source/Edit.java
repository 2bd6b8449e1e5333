package io.github.dsctck.mutation.source;

import java.util.Collection;
import java.util.Comparator;

/**
 * A change to a text.
 *
 * @param span the characters to replace; none where characters are inserted
 * @param replacement the new characters
 */
record Edit(SourceSpan span, String replacement) {

  static Edit insert(int offset, String text) {
    return new Edit(new SourceSpan(offset, offset), text);
  }

  static Edit remove(SourceSpan span) {
    return new Edit(span, "");
  }

  /** Returns whether it has an effect on a text. */
  boolean changes(String text) {
    return !span.in(text).equals(replacement);
  }

  /** Applies edits that do not overlap. */
  static String apply(String text, Collection<Edit> edits) {
    var changed = new StringBuilder(text);
    edits.stream()
        .sorted(Comparator.comparingInt((Edit edit) -> edit.span().start()).reversed())
        .forEach(
            edit -> changed.replace(edit.span().start(), edit.span().end(), edit.replacement()));
    return changed.toString();
  }
}
