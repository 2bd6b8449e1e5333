package io.github.dsctck.core.emulation.condition;

import io.github.dsctck.core.json.JsonBoolean;
import io.github.dsctck.core.json.JsonNumber;
import io.github.dsctck.core.json.JsonString;
import io.github.dsctck.core.json.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an expression such as {@code [not(equals(tryWhich('pwsh'), null()))]}. */
final class ConditionParser {

  private static final Pattern NAME = Pattern.compile("[_a-zA-Z][_a-zA-Z0-9]*(\\.[a-zA-Z0-9]+)?");
  private static final Pattern MEMBER = Pattern.compile("[a-zA-Z0-9_-]+");
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");
  private static final Pattern TEXT = Pattern.compile("'((?:[^']|'')*)'");
  private static final int DEEPEST = 50;

  private final String text;
  private int at;
  private int depth;

  ConditionParser(String text) {
    this.text = text;
  }

  ConditionTerm parse() throws ConditionException {
    expect('[');
    var term = call();
    expect(']');
    skipBlanks();
    if (at < text.length()) {
      throw unreadable();
    }
    return term;
  }

  private ConditionTerm call() throws ConditionException {
    if (++depth > DEEPEST) {
      throw ConditionException.unknown("it is nested more than %d deep".formatted(DEEPEST));
    }
    var name = take(NAME).group();
    expect('(');
    var arguments = new ArrayList<ConditionTerm>();
    if (!accept(')')) {
      do {
        arguments.add(argument());
      } while (accept(','));
      expect(')');
    }
    depth--;
    return new ConditionTerm.Call(name, arguments, members());
  }

  private List<String> members() throws ConditionException {
    var members = new ArrayList<String>();
    while (true) {
      if (accept('.')) {
        members.add(take(MEMBER).group());
      } else if (accept('[')) {
        if (!lookingAt(TEXT)) {
          throw ConditionException.unknown("the kit only looks members up by name");
        }
        members.add(unquoted(take(TEXT)));
        expect(']');
      } else {
        return members;
      }
    }
  }

  private ConditionTerm argument() throws ConditionException {
    if (lookingAt(TEXT)) {
      return new ConditionTerm.Literal(JsonString.of(unquoted(take(TEXT))));
    }
    if (lookingAt(NUMBER)) {
      return new ConditionTerm.Literal(JsonNumber.of(take(NUMBER).group(), Mark.NONE));
    }
    int start = at;
    var word = take(NAME).group();
    skipBlanks();
    boolean called = at < text.length() && text.charAt(at) == '(';
    if (!called && (word.equals("true") || word.equals("false"))) {
      return new ConditionTerm.Literal(JsonBoolean.of(word.equals("true")));
    }
    at = start;
    return call();
  }

  private static String unquoted(Matcher quoted) {
    return quoted.group(1).replace("''", "'");
  }

  private boolean lookingAt(Pattern pattern) {
    skipBlanks();
    return pattern.matcher(text).region(at, text.length()).lookingAt();
  }

  private Matcher take(Pattern pattern) throws ConditionException {
    skipBlanks();
    var matcher = pattern.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw unreadable();
    }
    at = matcher.end();
    return matcher;
  }

  private boolean accept(char wanted) {
    skipBlanks();
    if (at < text.length() && text.charAt(at) == wanted) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char wanted) throws ConditionException {
    if (!accept(wanted)) {
      throw unreadable();
    }
  }

  private void skipBlanks() {
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\n')) {
      at++;
    }
  }

  private ConditionException unreadable() {
    return ConditionException.wrong(
        at < text.length()
            ? "unexpected '%c' in position %d".formatted(text.charAt(at), at + 1)
            : "it ends too early");
  }
}
