package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.emulation.output.Output.Document;
import io.github.dsctck.core.json.JsonArray;
import io.github.dsctck.core.json.JsonObject;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.JsonTextParser;
import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.ParsedText;
import io.github.dsctck.core.json.TextIssue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the documents and problems that the readers of the shapes find. */
final class OutputNotes {

  private static final Set<TextIssue.Kind> UNSOUND =
      Set.of(
          TextIssue.Kind.NOT_A_NUMBER,
          TextIssue.Kind.NUMBER_TOO_LARGE,
          TextIssue.Kind.LONE_SURROGATE,
          TextIssue.Kind.CONTROL_CHARACTER);

  private final OutputShape shape;
  private final List<Document> documents = new ArrayList<>();
  private final List<OutputProblem> aboutText = new ArrayList<>();
  private final List<OutputProblem> aboutDocuments = new ArrayList<>();
  private @Nullable List<String> differing;
  private @Nullable OutputProblem failure;

  OutputNotes(OutputShape shape) {
    this.shape = shape;
  }

  /** Adds a problem that the engine tolerates. */
  void add(OutputProblem problem) {
    aboutText.add(problem);
  }

  /** Adds a problem on which the engine fails. */
  void fail(OutputProblem problem) {
    aboutText.add(problem);
    if (failure == null) {
      failure = problem;
    }
  }

  /** Adds a text that could not be parsed. */
  void fail(int firstLine, TextIssue issue, String text) {
    int line = firstLine + Math.max(issue.mark().line(), 1) - 1;
    fail(
        UNSOUND.contains(issue.kind())
            ? new OutputProblem.Unsound(line, issue, false)
            : new OutputProblem.NotJson(line, issue, lineOf(text, issue.mark().line())));
  }

  private static String lineOf(String text, int line) {
    return text.lines().skip(Math.max(line, 1) - 1L).findFirst().orElse("");
  }

  static boolean isUnsound(TextIssue issue) {
    return UNSOUND.contains(issue.kind());
  }

  /** Adds a document with its problems. */
  void document(int line, ParsedText.Value parsed, String text) {
    documents.add(new Document(line, parsed.value(), text));
    for (var issue : parsed.tolerated()) {
      int at = line + Math.max(issue.mark().line(), 1) - 1;
      aboutDocuments.add(new OutputProblem.Unsound(at, issue, true));
    }
    if (shape != OutputShape.SCHEMA && !(parsed.value() instanceof JsonObject)) {
      aboutDocuments.add(new OutputProblem.NotAnObject(line, parsed.value()));
    }
  }

  /** Adds a document found by scanning. */
  void document(DocumentScan.Piece piece) {
    if (JsonTextParser.parse(piece.text()) instanceof ParsedText.Value parsed) {
      document(piece.line(), parsed, piece.text());
    }
  }

  void differing(List<String> names) {
    differing = names;
  }

  Output toOutput(boolean silent) {
    var problems = new ArrayList<>(aboutText);
    problems.addAll(aboutDocuments);
    return new Output(
        shape,
        silent,
        documents,
        Optional.ofNullable(differing),
        problems,
        Optional.ofNullable(failure));
  }

  /** Returns the elements of an array of strings, if the value is one. */
  static Optional<List<String>> names(JsonValue value) {
    return value
        .asArray()
        .map(JsonArray::elements)
        .filter(elements -> elements.stream().allMatch(JsonString.class::isInstance))
        .map(elements -> elements.stream().flatMap(name -> name.asText().stream()).toList());
  }
}
