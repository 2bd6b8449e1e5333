package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.json.JsonSpace;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** Reads stdout for the shapes with one value, and delegates to the readers of the others. */
final class OutputReader {

  /** The beginning of a truncated object or array of objects, with which no remark begins. */
  private static final Pattern BEGINNING =
      Pattern.compile("\\[\\s*\\{\\s*\"|\\{\\s*\"[^\"]*\"\\s*:");

  /** The most documents that are read where one is expected. */
  private static final int MOST_DOCUMENTS = 1_000;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private OutputReader() {}

  static Output read(byte[] stdout, OutputShape shape) {
    var notes = new OutputNotes(shape);
    if (shape != OutputShape.NOTHING) {
      readLines(ReadLines.of(stdout), shape, notes);
    }
    return notes.toOutput(stdout.length == 0);
  }

  private static void readLines(ReadLines read, OutputShape shape, OutputNotes notes) {
    read.undecodableAt().ifPresent(at -> notes.add(new OutputProblem.Undecodable(at)));
    var lines = read.lines();
    if (!lines.isEmpty() && lines.get(0).startsWith(BYTE_ORDER_MARK)) {
      notes.fail(new OutputProblem.ByteOrderMark());
      lines = new ArrayList<>(lines);
      lines.set(0, lines.get(0).substring(1));
    }
    switch (shape) {
      case STATE_AND_DIFF -> new PairReader(lines, notes).read();
      case INSTANCE_LINES, NESTED_LINES -> new InstanceLineReader(lines, notes).read();
      default -> readOne(lines, notes);
    }
  }

  private static void readOne(List<String> lines, OutputNotes notes) {
    var text = lines.size() == 1 ? lines.get(0) : String.join("\n", lines);
    if (JsonSpace.isBlank(text)) {
      notes.fail(new OutputProblem.Empty());
    } else if (JsonTextParser.parse(text) instanceof ParsedText.Value parsed) {
      noteSpan(lines, notes);
      notes.document(1, parsed, JsonSpace.strip(text));
    } else {
      recover(text, issueOf(text), notes);
    }
  }

  private static void noteSpan(List<String> lines, OutputNotes notes) {
    int first = 0;
    int last = lines.size() - 1;
    while (JsonSpace.isBlank(lines.get(first))) {
      first++;
    }
    while (JsonSpace.isBlank(lines.get(last))) {
      last--;
    }
    if (first < last) {
      notes.add(new OutputProblem.SpansLines(first + 1, last + 1));
    }
  }

  private static TextIssue issueOf(String text) {
    return ((ParsedText.Failure) JsonTextParser.parse(text)).issue();
  }

  private static void recover(String text, TextIssue issue, OutputNotes notes) {
    var scan = DocumentScan.of(text);
    var main = scan.main().orElse(null);
    if (main == null) {
      notes.fail(1, issue, text);
    } else if (isInside(scan, main)) {
      notes.fail(1, issue, text);
    } else if (scan.hasForeignText()) {
      noteForeign(scan, main, notes);
      notes.document(main);
    } else {
      var documents = scan.documents();
      notes.fail(new OutputProblem.SeveralDocuments(documents.size(), documents.get(1).line()));
      documents.stream().limit(MOST_DOCUMENTS).forEach(notes::document);
    }
  }

  /** Returns whether a text that is not JSON begins like an object or an array of objects. */
  static boolean isCutOff(String text) {
    return BEGINNING.matcher(text).lookingAt();
  }

  /**
   * Returns whether the text is one malformed document, of which only an inner part is readable.
   */
  private static boolean isInside(DocumentScan scan, DocumentScan.Piece main) {
    var before =
        scan.pieces().stream()
            .takeWhile(piece -> !Objects.equals(piece, main))
            .map(DocumentScan.Piece::text)
            .collect(java.util.stream.Collectors.joining());
    var after = scan.pieces().get(scan.pieces().size() - 1).text();
    boolean closes = after.endsWith("}") || after.endsWith("]");
    return (closes
            ? before.startsWith("{") || before.startsWith("[")
            : isCutOff(before + main.text()))
        && before.length() + after.length() > 2
        && !scan.pieces().get(0).document();
  }

  /** Adds all text outside the main document as foreign text. */
  static void noteForeign(DocumentScan scan, DocumentScan.Piece main, OutputNotes notes) {
    int position = scan.pieces().indexOf(main);
    for (int i = 0; i < scan.pieces().size(); i++) {
      var piece = scan.pieces().get(i);
      if (!Objects.equals(piece, main)) {
        notes.fail(new OutputProblem.ForeignText(piece.line(), piece.text(), i < position));
      }
    }
  }
}
