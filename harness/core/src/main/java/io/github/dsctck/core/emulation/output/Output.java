package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.process.Captured;
import java.util.List;
import java.util.Optional;

/**
 * The content of stdout, read for its expected shape.
 *
 * @param shape the expected shape
 * @param silent whether not a single byte was written
 * @param documents the documents, the recovered ones included, which the engine does not reach
 * @param differing the names on the second line of {@link OutputShape#STATE_AND_DIFF}
 * @param problems all deviations from the shape: first of bytes, then of lines, then of JSON, then
 *     of the documents
 * @param failure the problem that makes the engine fail, if any; without it the engine reads the
 *     documents
 */
public record Output(
    OutputShape shape,
    boolean silent,
    List<Document> documents,
    Optional<List<String>> differing,
    List<OutputProblem> problems,
    Optional<OutputProblem> failure) {

  /**
   * One document.
   *
   * @param line the line it starts on, counted from 1
   * @param value its value
   * @param text its text
   */
  public record Document(int line, JsonValue value, String text) {

    /** The length above which a text is not stored beside its value. */
    private static final int LONG = 1 << 16;

    public Document {
      text = text.length() > LONG ? "" : text;
    }

    /** Returns its text, or an equivalent text where it is long. */
    @Override
    public String text() {
      return text.isEmpty() ? value.toJson() : text;
    }
  }

  public Output {
    documents = List.copyOf(documents);
    differing = differing.map(List::copyOf);
    problems = List.copyOf(problems);
  }

  /** Reads the output of a command, or nothing where its end was discarded. */
  public static Output read(Captured stdout, OutputShape shape) {
    return stdout.isCut()
        ? new Output(shape, false, List.of(), Optional.empty(), List.of(), Optional.empty())
        : read(stdout.bytes(), shape);
  }

  /** Reads the output of a command. */
  public static Output read(byte[] stdout, OutputShape shape) {
    return OutputReader.read(stdout, shape);
  }

  /** Returns this output with other documents. */
  Output with(List<Document> others) {
    return new Output(shape, silent, others, differing, problems, failure);
  }

  /** Returns the values of the documents. */
  public List<JsonValue> states() {
    return documents.stream().map(Document::value).toList();
  }

  /** Returns whether the engine can read it. */
  public boolean isReadable() {
    return failure.isEmpty();
  }

  /** Returns the problems of one kind. */
  public <T extends OutputProblem> List<T> problems(Class<T> kind) {
    return problems.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
