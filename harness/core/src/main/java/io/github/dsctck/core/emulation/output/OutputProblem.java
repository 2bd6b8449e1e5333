package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.json.JsonValue;
import io.github.dsctck.core.json.TextIssue;
import io.github.dsctck.core.text.Clip;

/** One deviation of stdout from its expected shape. */
public sealed interface OutputProblem {

  /** Returns the problem as part of a sentence. */
  String describe();

  /**
   * Bytes that are not UTF-8; the engine reads nothing from their line on.
   *
   * @param offset the first such byte, counted from 0
   */
  record Undecodable(long offset) implements OutputProblem {
    @Override
    public String describe() {
      return "a byte at offset " + offset + " that is not UTF-8";
    }
  }

  /** A byte-order mark at the very start. */
  record ByteOrderMark() implements OutputProblem {
    @Override
    public String describe() {
      return "a byte-order mark before the JSON";
    }
  }

  /** Nothing but white space. */
  record Empty() implements OutputProblem {
    @Override
    public String describe() {
      return "nothing";
    }
  }

  /**
   * A line without text where a line with JSON is expected.
   *
   * @param line its number, counted from 1
   */
  record BlankLine(int line) implements OutputProblem {
    @Override
    public String describe() {
      return "a blank line " + line;
    }
  }

  /** No second line. */
  record MissingDifference() implements OutputProblem {
    @Override
    public String describe() {
      return "nothing after line 1";
    }
  }

  /**
   * A second line that is not an array of strings.
   *
   * @param line its number, counted from 1
   * @param text the line
   */
  record NotADifference(int line, String text) implements OutputProblem {
    @Override
    public String describe() {
      return Clip.quoted(text) + " on line " + line;
    }
  }

  /**
   * Lines after the second, which the engine ignores.
   *
   * @param line the number of the first of them that is not blank, counted from 1
   * @param text that line
   */
  record ExtraLine(int line, String text) implements OutputProblem {
    @Override
    public String describe() {
      return "further text " + Clip.quoted(text) + " on line " + line;
    }
  }

  /**
   * A document that is written over several lines.
   *
   * @param firstLine where it starts, counted from 1
   * @param lastLine where it ends
   */
  record SpansLines(int firstLine, int lastLine) implements OutputProblem {
    @Override
    public String describe() {
      return "a document over the lines " + firstLine + " to " + lastLine;
    }
  }

  /**
   * Text outside a document in an otherwise correct output.
   *
   * @param line the line where it starts, counted from 1
   * @param text the text
   * @param first whether it comes before the document
   */
  record ForeignText(int line, String text, boolean first) implements OutputProblem {
    @Override
    public String describe() {
      return "the text "
          + Clip.quoted(text)
          + (first ? " before" : " after")
          + " the JSON, on line "
          + line;
    }
  }

  /**
   * More than one document where one is expected.
   *
   * @param count the number of documents
   * @param line the line of the second, counted from 1
   */
  record SeveralDocuments(int count, int line) implements OutputProblem {
    @Override
    public String describe() {
      return count + " JSON documents, the second on line " + line;
    }
  }

  /**
   * A construct in a document that JSON forbids or leaves undefined: NaN, a lone surrogate, a raw
   * control character, a duplicate member name.
   *
   * @param line the line it is on, counted from 1
   * @param issue the construct
   * @param tolerated whether the engine still reads the document
   */
  record Unsound(int line, TextIssue issue, boolean tolerated) implements OutputProblem {
    @Override
    public String describe() {
      return issue.message() + ", on line " + line;
    }
  }

  /**
   * Text without any document.
   *
   * @param line the line reading fails at, counted from 1
   * @param issue why it fails
   * @param text the line
   */
  record NotJson(int line, TextIssue issue, String text) implements OutputProblem {
    @Override
    public String describe() {
      return Clip.quoted(text) + " on line " + line + ", which is not JSON: " + issue.message();
    }
  }

  /**
   * A document that is not an object.
   *
   * @param line the line it starts on, counted from 1
   * @param value the document
   */
  record NotAnObject(int line, JsonValue value) implements OutputProblem {
    @Override
    public String describe() {
      return value.kindName() + " on line " + line + ": " + Clip.quoted(value.toJson());
    }
  }
}
