package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.Characters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the name of a type between its brackets.
 *
 * <p>Worked example: {@code Tuple[[bool],[C[]]]} and {@code System.Tuple[bool, C[]]} are the same
 * type: brackets around an argument may be missing. {@code C[]} has a rank, because nothing but
 * commas is between its brackets. {@code [List[[string, mscorlib]]]} names an assembly, which is
 * skipped.
 */
final class TypeReader {

  private static final int DEEPEST = 50;

  private final String text;
  private int offset;

  private TypeReader(String text) {
    this.text = text;
  }

  /** Returns the type that a text names, nothing for a text that names none. */
  static Optional<TypeReference> read(String text) {
    var reader = new TypeReader(text);
    var type = reader.type(0);
    reader.skipBlanks();
    boolean complete = reader.offset >= text.length() || reader.at() == ',';
    return type.filter(unused -> complete);
  }

  private Optional<TypeReference> type(int depth) {
    skipBlanks();
    int start = offset;
    while (isNamePart(at())) {
      offset++;
    }
    if (offset == start || depth > DEEPEST) {
      return Optional.empty();
    }
    var name = text.substring(start, offset);
    var arguments = new ArrayList<TypeReference>();
    var ranks = new ArrayList<Integer>();
    while (accept('[')) {
      skipBlanks();
      if (at() == ',' || at() == ']') {
        ranks.add(rank());
      } else if (!ranks.isEmpty() || !arguments.isEmpty() || !arguments(arguments, depth)) {
        return Optional.empty();
      }
    }
    return Optional.of(new TypeReference(name, arguments, ranks));
  }

  private int rank() {
    int rank = 1;
    while (accept(',')) {
      rank++;
    }
    accept(']');
    return rank;
  }

  private boolean arguments(List<TypeReference> arguments, int depth) {
    do {
      boolean bracketed = accept('[');
      var argument = type(depth + 1);
      if (argument.isEmpty()) {
        return false;
      }
      arguments.add(argument.get());
      if (bracketed && !skipAssembly()) {
        return false;
      }
    } while (accept(','));
    return accept(']');
  }

  /** Skips the assembly after the name of a type in brackets, and the closing bracket. */
  private boolean skipAssembly() {
    while (offset < text.length() && at() != ']') {
      offset++;
    }
    return accept(']');
  }

  private boolean accept(char expected) {
    skipBlanks();
    if (at() == expected) {
      offset++;
      return true;
    }
    return false;
  }

  private void skipBlanks() {
    while (Characters.isBlank(at()) || Characters.isNewline(at())) {
      offset++;
    }
  }

  private static boolean isNamePart(char c) {
    return Characters.isNamePart(c) || c == '.' || c == '+' || c == '`';
  }

  private char at() {
    return offset < text.length() ? text.charAt(offset) : '\0';
  }
}
