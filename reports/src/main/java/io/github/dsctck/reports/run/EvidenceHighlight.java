package io.github.dsctck.reports.run;

import io.github.dsctck.core.catalogue.Chapter;
import io.github.dsctck.core.finding.Finding;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the text that a finding is about in the stream it names: the target of its pointer, its
 * quotation, or the place where the text stops being JSON. Marks nothing if it is in doubt.
 */
public final class EvidenceHighlight {

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]{1,500}\"");

  private EvidenceHighlight() {}

  /** Returns whether a finding, null for none, is about a stream of its exchange. */
  public static boolean isAbout(String stream, @Nullable Finding finding) {
    return finding != null
        && finding.evidence() != null
        && stream.equals(finding.evidence().stream());
  }

  /** Finds the place in a text, if the finding is about this stream. */
  public static Optional<TextSpan> in(String stream, String text, Finding finding) {
    var evidence = finding.evidence();
    if (evidence == null || !isAbout(stream, finding)) {
      return Optional.empty();
    }
    var found = Objects.requireNonNullElse(finding.found(), "");
    var pointer = Objects.requireNonNullElse(evidence.pointer(), "");
    if (!pointer.isEmpty()) {
      return pointed(text, pointer, found);
    }
    return Optional.ofNullable(evidence.streamLine())
        .flatMap(number -> line(text, number))
        .or(() -> quoted(text, found))
        .or(() -> Chapter.OUT.has(finding.rule()) ? JsonPlace.fault(text) : Optional.empty());
  }

  private static Optional<TextSpan> pointed(String text, String pointer, String found) {
    try {
      return JsonPlace.of(text, pointer, found);
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<TextSpan> line(String text, int number) {
    int start = 0;
    for (int line = number; line > 1; line--) {
      start = text.indexOf('\n', start) + 1;
      if (start == 0) {
        return Optional.empty();
      }
    }
    int end = text.indexOf('\n', start);
    return Optional.of(new TextSpan(start, end < 0 ? text.length() : end));
  }

  private static Optional<TextSpan> quoted(String text, String found) {
    return quotations(found).stream()
        .map(quotation -> last(text, quotation))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns the quotation; JSON only as a whole, because its words may occur anywhere. */
  private static List<String> quotations(String found) {
    int start = first(found, '{', '[');
    int end = Math.max(found.lastIndexOf('}'), found.lastIndexOf(']'));
    if (start >= 0) {
      return end > start ? List.of(found.substring(start, end + 1)) : List.of();
    }
    return QUOTED.matcher(found).results().map(MatchResult::group).toList();
  }

  private static int first(String text, char one, char other) {
    int a = text.indexOf(one);
    int b = text.indexOf(other);
    return a < 0 || b >= 0 && b < a ? b : a;
  }

  private static Optional<TextSpan> last(String text, String quotation) {
    int at = text.lastIndexOf(quotation);
    if (at < 0 && quotation.length() > 4 && quotation.startsWith("\"")) {
      var bare = quotation.substring(1, quotation.length() - 1);
      int start = text.lastIndexOf(bare);
      return start < 0 ? Optional.empty() : Optional.of(new TextSpan(start, start + bare.length()));
    }
    return at < 0 ? Optional.empty() : Optional.of(new TextSpan(at, at + quotation.length()));
  }
}
