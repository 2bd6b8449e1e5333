package io.github.dsctck.core.emulation.output;

import io.github.dsctck.core.json.JsonSpace;
import io.github.dsctck.core.json.JsonTextParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds JSON objects in a text that is not JSON as a whole.
 *
 * @param pieces the objects and the texts between them, in order, without white space
 */
record DocumentScan(List<Piece> pieces) {

  /** The most characters to read, and what a parser costs besides those that it reads. */
  private static final long BUDGET = 32L << 20;

  private static final int PARSING = 64;

  /**
   * A part of the text.
   *
   * @param line the line it starts on, counted from 1
   * @param text the part, without white space around it
   * @param document whether it is a JSON document
   */
  record Piece(int line, String text, boolean document) {

    int lastLine() {
      return line + (int) text.chars().filter(c -> c == '\n').count();
    }
  }

  DocumentScan {
    pieces = List.copyOf(pieces);
  }

  static DocumentScan of(String text) {
    return new DocumentScan(new Scanner(text, false).scan());
  }

  /** Scans a text up to the first piece that is no document. */
  static DocumentScan upToForeignText(String text) {
    return new DocumentScan(new Scanner(text, true).scan());
  }

  List<Piece> documents() {
    return pieces.stream().filter(Piece::document).toList();
  }

  boolean hasForeignText() {
    return pieces.stream().anyMatch(piece -> !piece.document());
  }

  /** Returns the main document of the text: the longest. */
  Optional<Piece> main() {
    return documents().stream().reduce((a, b) -> b.text().length() > a.text().length() ? b : a);
  }

  private static final class Scanner {

    private final String text;
    private final boolean stopping;
    private final List<Piece> pieces = new ArrayList<>();
    private long budget = BUDGET;
    private int counted;
    private int line = 1;

    Scanner(String text, boolean stopping) {
      this.text = text;
      this.stopping = stopping;
    }

    List<Piece> scan() {
      int done = 0;
      int start = text.indexOf('{');
      while (start >= 0 && budget > 0) {
        int end = endOfObject(start);
        if (end > 0 && isJson(text.substring(start, end))) {
          addBetween(done, start);
          if (stopping && !pieces.isEmpty() && !pieces.get(pieces.size() - 1).document()) {
            return pieces;
          }
          add(start, end, true);
          done = end;
          start = text.indexOf('{', end);
        } else {
          start = text.indexOf('{', start + 1);
        }
      }
      addBetween(done, text.length());
      return pieces;
    }

    private boolean isJson(String part) {
      budget -= part.length() + PARSING;
      return JsonTextParser.parse(part).asValue().isPresent();
    }

    private void addBetween(int start, int end) {
      var part = text.substring(start, end);
      if (!JsonSpace.isBlank(part)) {
        add(start, end, isJson(part));
      }
    }

    private void add(int start, int end, boolean document) {
      int from = start;
      while (JsonSpace.is(text.charAt(from))) {
        from++;
      }
      for (; counted < from; counted++) {
        line += text.charAt(counted) == '\n' ? 1 : 0;
      }
      pieces.add(new Piece(line, JsonSpace.strip(text.substring(from, end)), document));
    }

    /** Returns the end of the braces that open at a place, or -1 where they do not close. */
    private int endOfObject(int start) {
      int depth = 0;
      boolean quoted = false;
      for (int i = start; i < text.length(); i++) {
        char c = text.charAt(i);
        if (quoted) {
          i += c == '\\' ? 1 : 0;
          quoted = c != '"';
        } else if (c == '"') {
          quoted = true;
        } else if (c == '{') {
          depth++;
        } else if (c == '}' && --depth == 0) {
          budget -= i - start;
          return i + 1;
        }
      }
      budget -= text.length() - start;
      return -1;
    }
  }
}
