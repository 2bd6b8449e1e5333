package io.github.dsctck.specwatch.rust;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One attribute, such as {@code #[serde(rename = "type")]}.
 *
 * @param path its name, such as {@code serde}
 * @param arguments the tokens in its parentheses
 */
record RustAttribute(String path, List<RustToken> arguments) {

  /** Reads an attribute from the tokens in its square brackets. */
  static RustAttribute of(List<RustToken> tokens) {
    var cursor = new TokenCursor(tokens);
    var path = new StringBuilder();
    while (!cursor.isAtEnd() && !cursor.peek().isPunctuation('(') && !isValueNext(cursor)) {
      path.append(cursor.next().text());
    }
    var inside = cursor.peek().isPunctuation('(') ? cursor.group() : List.<RustToken>of();
    return new RustAttribute(path.toString(), inside);
  }

  private static boolean isValueNext(TokenCursor cursor) {
    return cursor.peek().isPunctuation('=');
  }

  /** Returns whether it makes an item part of tests only. */
  boolean isOfTests() {
    boolean condition = path.equals("cfg") && mentions("test") && !mentions("not");
    return condition || path.equals("test") || path.endsWith("::test");
  }

  private boolean mentions(String word) {
    return arguments.stream().anyMatch(token -> token.isWord(word));
  }

  /** Returns whether it has an argument of that name, with or without a value. */
  boolean has(String name) {
    return values(name).findAny().isPresent();
  }

  /**
   * Returns the texts that arguments of that name give. Where an argument gives one text for
   * reading and one for writing, returns that for reading.
   */
  Stream<String> texts(String name) {
    return values(name)
        .flatMap(
            value ->
                value.peek().isPunctuation('(')
                    ? new RustAttribute("", value.group()).values("deserialize")
                    : Stream.of(value))
        .filter(value -> value.skipPunctuation('=') && value.peek().isString())
        .map(value -> value.peek().stringValue());
  }

  /** Returns a place behind the name of each argument of that name. */
  private Stream<TokenCursor> values(String name) {
    var values = new ArrayList<TokenCursor>();
    var cursor = new TokenCursor(arguments);
    while (!cursor.isAtEnd()) {
      int start = cursor.index();
      cursor.skipTo(',');
      var argument = new TokenCursor(cursor.since(start));
      cursor.skipPunctuation(',');
      if (argument.skipWord(name)) {
        values.add(argument);
      }
    }
    return values.stream();
  }
}
