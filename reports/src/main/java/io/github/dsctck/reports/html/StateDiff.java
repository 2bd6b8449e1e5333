package io.github.dsctck.reports.html;

import com.github.difflib.text.DiffRow;
import com.github.difflib.text.DiffRowGenerator;
import io.github.dsctck.core.finding.Finding;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.reports.run.TextPiece;
import io.github.dsctck.reports.run.Transcripts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two states of an instance, compared line by line.
 *
 * @param before the label of the first state
 * @param after the label of the second state
 * @param lines the properties of both states
 */
record StateDiff(String before, String after, List<Line> lines) {

  private static final int MOST_LINES = 400;

  /** A property of one or both states. */
  record Line(Side side, List<TextPiece> pieces) {}

  /** The states that have a line. */
  enum Side {
    BOTH(" ", "same"),
    BEFORE("−", "gone"),
    AFTER("+", "come");

    private final String sign;
    private final String tone;

    Side(String sign, String tone) {
      this.sign = sign;
      this.tone = tone;
    }

    /** Returns the sign in front of a line. */
    String sign() {
      return sign;
    }

    /** Returns the CSS class of a line. */
    String tone() {
      return tone;
    }
  }

  /** Returns the comparisons that explain a finding. */
  static List<StateDiff> about(Finding finding, Transcripts transcripts) throws IOException {
    var diffs = new ArrayList<StateDiff>();
    for (var pair : ComparedStates.about(finding, transcripts)) {
      of(pair).ifPresent(diffs::add);
    }
    return List.copyOf(diffs);
  }

  /** Compares two states, if they differ. */
  static Optional<StateDiff> of(ComparedStates pair) {
    var rows = rows(pair.first(), pair.second());
    var lines = new ArrayList<Line>();
    for (var row : rows) {
      switch (row.getTag()) {
        case EQUAL -> lines.add(line(Side.BOTH, row.getOldLine()));
        case DELETE -> lines.add(line(Side.BEFORE, row.getOldLine()));
        case INSERT -> lines.add(line(Side.AFTER, row.getNewLine()));
        case CHANGE -> {
          lines.add(line(Side.BEFORE, row.getOldLine()));
          lines.add(line(Side.AFTER, row.getNewLine()));
        }
      }
    }
    boolean differs = lines.stream().anyMatch(line -> line.side() != Side.BOTH);
    return differs
        ? Optional.of(new StateDiff(pair.before(), pair.after(), List.copyOf(lines)))
        : Optional.empty();
  }

  private static List<DiffRow> rows(JsonObject first, JsonObject second) {
    var generator =
        DiffRowGenerator.create()
            .showInlineDiffs(false)
            .reportLinesUnchanged(true)
            .lineNormalizer(line -> line)
            .build();
    return generator.generateDiffRows(lines(first), lines(second));
  }

  private static List<String> lines(JsonObject state) {
    var lines = StateText.of(state);
    return lines.subList(0, Math.min(MOST_LINES, lines.size()));
  }

  private static Line line(Side side, String text) {
    return new Line(side, TextPiece.line(text));
  }
}
