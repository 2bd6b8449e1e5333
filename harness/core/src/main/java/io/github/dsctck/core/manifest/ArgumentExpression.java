package io.github.dsctck.core.manifest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text in {@code args} that engines from 3.4 on evaluate before they pass it on, such as {@code
 * [input().name]} (contract MAN-41).
 *
 * @param functions the names of the functions that it calls
 * @param members the names of the members that it reads from the values of functions
 */
public record ArgumentExpression(Set<String> functions, Set<String> members) {

  /** The form of an argument, by its first characters. */
  public enum Form {
    /** It is passed as it is. */
    LITERAL,
    /** One of two brackets is removed. */
    ESCAPED,
    /** It is evaluated. */
    EXPRESSION,
    /** It begins with a bracket, and the engine cannot parse it. */
    UNREADABLE
  }

  private static final Set<String> OF_INPUT = Set.of("input", "jsonInputArg");

  private static final Pattern ESCAPE = Pattern.compile("\\[\\[[^\\r\\n]*");

  /** Copies the names. */
  public ArgumentExpression {
    functions = Set.copyOf(functions);
    members = Set.copyOf(members);
  }

  /** Returns whether its value is the whole input, by the names proposed for that function. */
  public boolean readsWholeInput() {
    return members.isEmpty() && functions.stream().anyMatch(OF_INPUT::contains);
  }

  /** Returns the form of an argument. */
  public static Form formOf(String text) {
    if (!text.startsWith("[")) {
      return Form.LITERAL;
    }
    if (ESCAPE.matcher(text).matches()) {
      return Form.ESCAPED;
    }
    return parse(text).isPresent() ? Form.EXPRESSION : Form.UNREADABLE;
  }

  /** Returns the expression in an argument, if it is one. */
  public static Optional<ArgumentExpression> parse(String text) {
    return new Grammar(text).whole();
  }

  /** The grammar of the engine; the argument itself need not exist. */
  private static final class Grammar {

    private static final Pattern NAME = Pattern.compile("[_a-zA-Z][_a-zA-Z0-9]*");
    private static final Pattern MEMBER = Pattern.compile("[a-zA-Z0-9_-]+");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
    private static final Pattern TEXT = Pattern.compile("'((?:[^']|'')*)'");
    private static final int DEEPEST = 50;

    private final String text;
    private final List<String> functions = new ArrayList<>();
    private final List<String> members = new ArrayList<>();
    private int at;
    private int depth;

    Grammar(String text) {
      this.text = text;
    }

    Optional<ArgumentExpression> whole() {
      boolean complete = accept('[') && call() && accept(']') && isAtEnd();
      return complete
          ? Optional.of(
              new ArgumentExpression(new LinkedHashSet<>(functions), new LinkedHashSet<>(members)))
          : Optional.empty();
    }

    private boolean call() {
      var name = take(NAME);
      if (name == null || !accept('(') || ++depth > DEEPEST) {
        return false;
      }
      functions.add(name);
      if (!accept(')') && !(arguments() && accept(')'))) {
        return false;
      }
      depth--;
      return accessors();
    }

    private boolean arguments() {
      do {
        if (!argument()) {
          return false;
        }
      } while (accept(','));
      return true;
    }

    private boolean argument() {
      if (take(TEXT) != null || take(NUMBER) != null) {
        return true;
      }
      int start = at;
      var word = take(NAME);
      boolean called = accept('(');
      if (word != null && !called) {
        return word.equals("true") || word.equals("false");
      }
      at = start;
      return call();
    }

    /** Reads what follows a call: members by name, or elements by index. */
    private boolean accessors() {
      while (true) {
        if (accept('.')) {
          var name = take(MEMBER);
          if (name == null) {
            return false;
          }
          members.add(name);
        } else if (accept('[')) {
          if (!index()) {
            return false;
          }
        } else {
          return true;
        }
      }
    }

    private boolean index() {
      var name = take(TEXT);
      if (name != null) {
        members.add(name.substring(1, name.length() - 1).replace("''", "'"));
      }
      return (name != null || argument()) && accept(']');
    }

    private @Nullable String take(Pattern pattern) {
      skipBlanks();
      var matcher = pattern.matcher(text).region(at, text.length());
      if (!matcher.lookingAt()) {
        return null;
      }
      at = matcher.end();
      return matcher.group();
    }

    private boolean accept(char wanted) {
      skipBlanks();
      if (at < text.length() && text.charAt(at) == wanted) {
        at++;
        return true;
      }
      return false;
    }

    private boolean isAtEnd() {
      skipBlanks();
      return at == text.length();
    }

    private void skipBlanks() {
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
    }
  }
}
