package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonSpace;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.ParsedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a state on line 1 and an array of property names on line 2 (contract OUT-04). */
final class PairReader {

  private final List<String> lines;
  private final OutputNotes notes;

  PairReader(List<String> lines, OutputNotes notes) {
    this.lines = lines;
    this.notes = notes;
  }

  void read() {
    if (lines.stream().allMatch(JsonSpace::isBlank)) {
      notes.fail(new OutputProblem.Empty());
    } else if (!isFramed(lines) && recover()) {
      return;
    } else {
      readState();
      readDifference();
      noteExtraLine();
    }
  }

  private static boolean isFramed(List<String> lines) {
    return lines.size() >= 2
        && JsonTextParser.parse(lines.get(0)).asValue().isPresent()
        && namesOn(lines.get(1)).isPresent();
  }

  private static Optional<List<String>> namesOn(String line) {
    return JsonTextParser.parse(line).asValue().flatMap(OutputNotes::names);
  }

  private void readState() {
    var line = lines.get(0);
    if (JsonSpace.isBlank(line)) {
      notes.fail(new OutputProblem.BlankLine(1));
    } else if (JsonTextParser.parse(line) instanceof ParsedText.Value parsed) {
      notes.document(1, parsed, JsonSpace.strip(line));
    } else if (JsonTextParser.parse(line) instanceof ParsedText.Failure failure) {
      notes.fail(1, failure.issue(), line);
    }
  }

  private void readDifference() {
    if (lines.stream().skip(1).allMatch(JsonSpace::isBlank)) {
      notes.fail(new OutputProblem.MissingDifference());
    } else if (JsonSpace.isBlank(lines.get(1))) {
      notes.fail(new OutputProblem.BlankLine(2));
    } else {
      namesOn(lines.get(1))
          .ifPresentOrElse(
              notes::differing,
              () -> notes.fail(new OutputProblem.NotADifference(2, lines.get(1))));
    }
  }

  private void noteExtraLine() {
    for (int i = 2; i < lines.size(); i++) {
      if (!JsonSpace.isBlank(lines.get(i))) {
        notes.add(new OutputProblem.ExtraLine(i + 1, lines.get(i)));
        return;
      }
    }
  }

  /** Returns whether both documents exist, but on other lines than expected. */
  private boolean recover() {
    return recoverAmongLines() || recoverOverLines();
  }

  private boolean recoverAmongLines() {
    var kept = new ArrayList<Integer>();
    for (int i = 0; i < lines.size(); i++) {
      if (JsonTextParser.parse(lines.get(i)).asValue().isPresent()) {
        kept.add(i);
      }
    }
    if (kept.size() != 2 || !isPair(kept.get(0), kept.get(1))) {
      return false;
    }
    for (int i = 0; i < lines.size(); i++) {
      if (!kept.contains(i)) {
        noteStray(i, i < kept.get(0), kept.get(1));
      }
    }
    noteState(kept.get(0));
    namesOn(lines.get(kept.get(1))).ifPresent(notes::differing);
    return true;
  }

  private boolean isPair(int state, int difference) {
    return JsonTextParser.parse(lines.get(state)).asValue().orElseThrow() instanceof JsonObject
        && namesOn(lines.get(difference)).isPresent();
  }

  private void noteStray(int index, boolean first, int difference) {
    if (!JsonSpace.isBlank(lines.get(index))) {
      notes.fail(new OutputProblem.ForeignText(index + 1, lines.get(index), first));
    } else if (index < difference) {
      notes.fail(new OutputProblem.BlankLine(index + 1));
    }
  }

  private void noteState(int index) {
    if (JsonTextParser.parse(lines.get(index)) instanceof ParsedText.Value parsed) {
      notes.document(index + 1, parsed, JsonSpace.strip(lines.get(index)));
    }
  }

  private boolean recoverOverLines() {
    var pieces = DocumentScan.of(String.join("\n", lines)).pieces();
    if (pieces.size() != 2 || !pieces.get(0).document() || !pieces.get(0).text().startsWith("{")) {
      return false;
    }
    var names = namesOn(pieces.get(1).text());
    if (names.isEmpty()) {
      return false;
    }
    pieces.stream()
        .filter(piece -> piece.lastLine() > piece.line())
        .forEach(piece -> notes.fail(new OutputProblem.SpansLines(piece.line(), piece.lastLine())));
    if (pieces.get(0).lastLine() == pieces.get(1).line()) {
      notes.fail(new OutputProblem.MissingDifference());
    }
    notes.document(pieces.get(0));
    notes.differing(names.get());
    return true;
  }
}
