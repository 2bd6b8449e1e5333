package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.json.JsonSpace;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads one state from each line (contract EXP-01). */
final class InstanceLineReader {

  /** Malformed JSON, an item or a member of YAML, a single word, or a row of a table. */
  private static final Pattern DATA =
      Pattern.compile(
          "[{\"'|-].*|\\[\\s*[\\[{\"'\\d\\]-].*|[\\w.-]+:(\\s.*)?|\\S+|.*(\\t|,\\S|\\||\\S "
              + "{2,}\\S).*");

  /** The malformed lines after which the kit reads no further. */
  private static final int MOST_BROKEN = 1_000;

  private final List<String> lines;
  private final List<ParsedText> parsed = new ArrayList<>();
  private final OutputNotes notes;

  private record Broken(int line, TextIssue issue, String text) {}

  InstanceLineReader(List<String> lines, OutputNotes notes) {
    this.lines = lines;
    this.notes = notes;
    int broken = 0;
    for (int i = 0; i < lines.size() && broken < MOST_BROKEN; i++) {
      parsed.add(JsonTextParser.parse(lines.get(i)));
      broken += parsed.get(i) instanceof ParsedText.Failure ? 1 : 0;
    }
  }

  void read() {
    var broken = broken();
    if (broken.isEmpty() || !recoverOverLines()) {
      boolean anyDocument = parsed.stream().anyMatch(ParsedText.Value.class::isInstance);
      broken.forEach(line -> note(line, anyDocument));
      readLines();
    }
  }

  private List<Broken> broken() {
    var broken = new ArrayList<Broken>();
    for (int i = 0; i < parsed.size(); i++) {
      if (!JsonSpace.isBlank(lines.get(i)) && parsed.get(i) instanceof ParsedText.Failure failure) {
        broken.add(new Broken(i + 1, failure.issue(), lines.get(i)));
      }
    }
    return broken;
  }

  private void readLines() {
    for (int i = 0; i < parsed.size(); i++) {
      var line = lines.get(i);
      if (JsonSpace.isBlank(line)) {
        notes.fail(new OutputProblem.BlankLine(i + 1));
      } else if (parsed.get(i) instanceof ParsedText.Value value) {
        notes.document(i + 1, value, JsonSpace.strip(line));
      }
    }
  }

  /** Returns whether a line is a remark and not a malformed instance. */
  private static boolean isProse(String line) {
    return !DATA.matcher(JsonSpace.strip(line)).matches();
  }

  /**
   * Returns whether a line is a malformed instance; beside valid instances only a truncated line
   * is.
   */
  private static boolean isBrokenData(String line, boolean anyDocument) {
    return anyDocument ? OutputReader.isCutOff(line) : !isProse(line);
  }

  private void note(Broken broken, boolean anyDocument) {
    var scan = DocumentScan.of(broken.text());
    var main = scan.main().orElse(null);
    if (OutputNotes.isUnsound(broken.issue())
        || (main == null && isBrokenData(broken.text(), anyDocument))) {
      notes.fail(broken.line(), broken.issue(), broken.text());
    } else if (main == null) {
      notes.fail(new OutputProblem.ForeignText(broken.line(), broken.text(), broken.line() == 1));
    } else if (scan.hasForeignText()) {
      var foreign = scan.pieces().stream().filter(piece -> !piece.document()).findFirst();
      boolean first = scan.pieces().indexOf(main) > 0;
      foreign.ifPresent(
          piece -> notes.fail(new OutputProblem.ForeignText(broken.line(), piece.text(), first)));
    } else {
      notes.fail(new OutputProblem.SeveralDocuments(scan.documents().size(), broken.line()));
    }
  }

  /** Returns whether the output is made of whole documents that do not keep to their lines. */
  private boolean recoverOverLines() {
    var text = String.join("\n", lines);
    if (JsonTextParser.parse(text) instanceof ParsedText.Value whole) {
      notes.fail(new OutputProblem.SpansLines(1, lines.size()));
      notes.document(1, whole, JsonSpace.strip(text));
      return true;
    }
    var scan = DocumentScan.upToForeignText(text);
    var wide =
        scan.documents().stream().filter(piece -> piece.lastLine() > piece.line()).findFirst();
    if (scan.hasForeignText() || wide.isEmpty()) {
      return false;
    }
    notes.fail(new OutputProblem.SpansLines(wide.get().line(), wide.get().lastLine()));
    scan.documents().forEach(notes::document);
    return true;
  }
}
