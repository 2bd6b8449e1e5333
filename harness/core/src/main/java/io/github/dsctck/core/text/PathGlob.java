package io.github.dsctck.core.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A pattern over paths with forward slashes: {@code *} and {@code ?} match within one name, {@code
 * **} matches any text, {@code [a-z]} and {@code [!a-z]} match one character, and {@code {a,b}}
 * matches one of several patterns, which contain no further braces.
 *
 * <p>The patterns are those of {@link java.nio.file.FileSystem#getPathMatcher} on Unix without
 * escapes. A match takes at most the length of the pattern times that of the path.
 */
public final class PathGlob {

  private final List<State> states;

  private PathGlob(List<State> states) {
    this.states = List.copyOf(states);
  }

  /**
   * One element of the pattern. The state after the last one is the end.
   *
   * @param wanted the characters that it matches
   * @param repeats whether it matches several of them, otherwise one
   * @param free the states that it leads to without a character
   */
  record State(IntPredicate wanted, boolean repeats, List<Integer> free) {}

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException if it is no pattern
   */
  public static PathGlob parse(String text) {
    return new PathGlob(new Parser(text).states());
  }

  /** Returns whether it matches a whole path. */
  public boolean matches(String path) {
    var now = reached(0);
    for (int character : path.codePoints().toArray()) {
      var next = new BitSet();
      now.stream()
          .filter(at -> at < states.size() && states.get(at).wanted().test(character))
          .forEach(at -> reach(states.get(at).repeats() ? at : at + 1, next));
      now = next;
    }
    return now.get(states.size());
  }

  private BitSet reached(int start) {
    var found = new BitSet();
    reach(start, found);
    return found;
  }

  /** Adds a state, and those that it leads to without a character. */
  private void reach(int start, BitSet found) {
    var left = new ArrayList<>(List.of(start));
    while (!left.isEmpty()) {
      int at = left.remove(left.size() - 1);
      if (!found.get(at)) {
        found.set(at);
        left.addAll(at < states.size() ? states.get(at).free() : List.of());
      }
    }
  }

  /** Reads the elements of a pattern. */
  private static final class Parser {

    private static final IntPredicate NONE = character -> false;
    private static final IntPredicate ANY = character -> true;
    private static final IntPredicate IN_NAME = character -> character != '/';
    private static final int END = -1;

    private final int[] text;
    private final List<State> states = new ArrayList<>();
    private int at;

    /** The states that begin an alternative of the open group; empty outside of a group. */
    private final List<Integer> alternatives = new ArrayList<>();

    Parser(String text) {
      this.text = text.codePoints().toArray();
    }

    List<State> states() {
      while (at < text.length) {
        element(text[at++]);
      }
      require(alternatives.isEmpty(), "has a '{' without '}'");
      return states;
    }

    private void element(int character) {
      switch (character) {
        case '*' -> star();
        case '?' -> one(IN_NAME);
        case '[' -> one(new CharacterClass().read());
        case '{' -> open();
        case ',' -> comma();
        case '}' -> close();
        default -> one(other -> other == character);
      }
    }

    private void one(IntPredicate wanted) {
      states.add(new State(wanted, false, List.of()));
    }

    private void jump(List<Integer> targets) {
      states.add(new State(NONE, false, targets));
    }

    private void star() {
      boolean all = peek() == '*';
      at += all ? 1 : 0;
      states.add(new State(all ? ANY : IN_NAME, true, List.of(states.size() + 1)));
    }

    /** Leaves a place for the jump to the alternatives. */
    private void open() {
      require(alternatives.isEmpty(), "has braces in braces");
      jump(List.of());
      alternatives.add(states.size());
    }

    private void comma() {
      if (alternatives.isEmpty()) {
        one(other -> other == ',');
      } else {
        jump(List.of());
        alternatives.add(states.size());
      }
    }

    private void close() {
      if (alternatives.isEmpty()) {
        one(other -> other == '}');
        return;
      }
      int start = alternatives.get(0) - 1;
      states.set(start, new State(NONE, false, List.copyOf(alternatives)));
      for (int begin : alternatives.subList(1, alternatives.size())) {
        states.set(begin - 1, new State(NONE, false, List.of(states.size())));
      }
      alternatives.clear();
    }

    private int peek() {
      return at < text.length ? text[at] : END;
    }

    private static void require(boolean condition, String problem) {
      if (!condition) {
        throw new IllegalArgumentException("The pattern " + problem + ".");
      }
    }

    /** The characters in brackets. */
    private final class CharacterClass {

      private IntPredicate found = NONE;

      IntPredicate read() {
        boolean negated = peek() == '!';
        at += negated ? 1 : 0;
        require(peek() != ']', "has empty brackets");
        for (boolean first = true; peek() != ']'; first = false) {
          range(next(), first);
        }
        at++;
        return (negated ? found.negate() : found).and(IN_NAME);
      }

      private void range(int from, boolean first) {
        require(from != '-' || first, "has a range without a start");
        if (from == '-' || peek() != '-') {
          add(from, from);
          return;
        }
        at++;
        if (peek() == ']') {
          add(from, from);
          add('-', '-');
        } else {
          add(from, next());
        }
      }

      private void add(int from, int to) {
        require(from <= to, "has a range that ends before it starts");
        found = found.or(character -> from <= character && character <= to);
      }

      private int next() {
        require(at < text.length, "has a '[' without ']'");
        require(text[at] != '/', "has a slash in brackets");
        return text[at++];
      }
    }
  }
}
