package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads an attribute or a type in square brackets. A parenthesis after the name makes it an
 * attribute.
 */
final class BracketReader {

  private static final int DEEPEST = 50;

  private final Lexer lexer;

  BracketReader(Lexer lexer) {
    this.lexer = lexer;
  }

  /** What square brackets contain: one of the two. */
  record Bracket(Optional<AttributeDeclaration> attribute, Optional<TypeReference> type) {}

  /**
   * Reads up to the closing bracket.
   *
   * @param open the opening bracket, which was the last token
   * @return nothing if the brackets contain neither; then, nothing is read
   */
  Optional<Bracket> read(Token open) {
    var bracket = content(open);
    if (bracket.isEmpty()) {
      lexer.moveTo(open.end());
    }
    return bracket;
  }

  private Optional<Bracket> content(Token open) {
    var name = lexer.name();
    if (name.start() == name.end()) {
      return Optional.empty();
    }
    var next = lexer.nextOnAnyLine();
    if (!next.is(TokenKind.OPEN_PARENTHESIS)) {
      lexer.moveTo(open.end());
      return type();
    }
    var arguments = arguments(next);
    if (!lexer.nextOnAnyLine().is(TokenKind.CLOSE_BRACKET)) {
      return Optional.empty();
    }
    var attribute = new AttributeDeclaration(lexer.text(name), arguments, lexer.mark(open.start()));
    return Optional.of(new Bracket(Optional.of(attribute), Optional.empty()));
  }

  private Optional<Bracket> type() {
    var written = new StringBuilder();
    int depth = 1;
    while (depth > 0) {
      var token = lexer.next();
      switch (token.kind()) {
        case OPEN_BRACKET -> depth++;
        case CLOSE_BRACKET -> depth--;
        case WORD, COMMA, NEWLINE, EQUALS, OTHER -> {}
        default -> depth = DEEPEST;
      }
      if (depth >= DEEPEST) {
        return Optional.empty();
      }
      written.append(depth > 0 ? lexer.text(token) : "").append(' ');
    }
    var type = TypeReader.read(written.toString());
    return type.map(read -> new Bracket(Optional.empty(), Optional.of(read)));
  }

  /** Reads the arguments of an attribute; only named ones are kept. */
  private Map<String, String> arguments(Token open) {
    var arguments = new LinkedHashMap<String, String>();
    while (true) {
      var first = lexer.nextOnAnyLine();
      if (first.is(TokenKind.CLOSE_PARENTHESIS)) {
        return arguments;
      }
      if (first.is(TokenKind.END)) {
        lexer.fail(open.start(), "\"(\" without its end");
        return arguments;
      }
      if (first.is(TokenKind.WORD)) {
        named(first).ifPresent(value -> arguments.put(key(first), value));
      } else if (first.opensBlock()) {
        lexer.skipBlock(first);
      }
    }
  }

  private String key(Token name) {
    return lexer.text(name).toLowerCase(Locale.ROOT);
  }

  /** Returns the value of an argument whose name was read, nothing if it is not a name. */
  private Optional<String> named(Token name) {
    int before = lexer.offset();
    var next = lexer.nextOnAnyLine();
    if (!next.is(TokenKind.EQUALS)) {
      lexer.moveTo(before);
      boolean alone = next.is(TokenKind.COMMA) || next.is(TokenKind.CLOSE_PARENTHESIS);
      return alone && isName(name) ? Optional.of("$true") : Optional.empty();
    }
    int start = lexer.peek().start();
    int end = start;
    while (!isEndOfArgument(lexer.peek())) {
      end = lexer.skip();
    }
    return Optional.of(lexer.text(start, end).strip());
  }

  private boolean isName(Token token) {
    return Character.isLetter(lexer.text(token).charAt(0));
  }

  private static boolean isEndOfArgument(Token token) {
    return token.is(TokenKind.COMMA)
        || token.is(TokenKind.CLOSE_PARENTHESIS)
        || token.is(TokenKind.END);
  }
}
