package io.github.dsctck.specwatch.rust;

import java.util.List;
import java.util.Set;

/**
 * The type of a field.
 *
 * @param tokens its tokens
 */
public record RustType(List<RustToken> tokens) {

  private static final Set<String> WRAPPERS = Set.of("Option", "Vec", "Box");

  /** Reads a type up to a comma or the end. */
  static RustType read(TokenCursor cursor) {
    int start = cursor.index();
    int depth = 0;
    while (!cursor.isAtEnd() && (depth > 0 || !cursor.peek().isPunctuation(','))) {
      boolean arrow = cursor.peek().isPunctuation('-') && cursor.peek(1).isPunctuation('>');
      depth += cursor.peek().isPunctuation('<') ? 1 : 0;
      depth -= cursor.peek().isPunctuation('>') ? 1 : 0;
      cursor.skipGroup();
      if (arrow) {
        cursor.next();
      }
    }
    return new RustType(cursor.since(start));
  }

  /** Returns whether a value may be absent. */
  public boolean isOptional() {
    return name(0).equals("Option");
  }

  /** Returns the name of the type inside options, lists and boxes, without its path. */
  public String innerName() {
    int at = 0;
    while (WRAPPERS.contains(name(at)) && argument(at) < tokens.size()) {
      at = argument(at);
    }
    return name(at);
  }

  /** Returns the last name of the path that begins at an index. */
  private String name(int start) {
    int i = start;
    while (isPath(i + 1)) {
      i++;
    }
    return i < tokens.size() ? tokens.get(i).text() : "";
  }

  private boolean isPath(int index) {
    return index < tokens.size()
        && (tokens.get(index).isPunctuation(':')
            || (index > 0
                && tokens.get(index - 1).isPunctuation(':')
                && tokens.get(index).kind() == RustTokenKind.WORD));
  }

  /** Returns the index behind the bracket that opens the arguments of a type. */
  private int argument(int start) {
    int i = start;
    while (i < tokens.size() && !tokens.get(i).isPunctuation('<')) {
      i++;
    }
    return i + 1;
  }
}
