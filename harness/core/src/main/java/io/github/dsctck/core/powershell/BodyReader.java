package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads facts about the body of a method. */
final class BodyReader {

  private static final Set<String> LEAVING =
      Set.of("return", "throw", "exit", "while", "do", "for", "until");

  private BodyReader() {}

  /** Reads up to the closing brace; the opening one was the last token. */
  static MethodBody read(Lexer lexer, Token open) {
    boolean mayLeave = false;
    int depth = 1;
    int end = open.end();
    while (depth > 0) {
      var token = lexer.next();
      end = token.start();
      switch (token.kind()) {
        case OPEN_BRACE, OPEN_PARENTHESIS -> depth++;
        case CLOSE_BRACE, CLOSE_PARENTHESIS -> depth--;
        case END -> {
          lexer.fail(open.start(), "\"{\" without its end");
          depth = 0;
        }
        case WORD -> mayLeave |= LEAVING.contains(lexer.text(token).toLowerCase(Locale.ROOT));
        default -> {}
      }
    }
    return new MethodBody(mayLeave, mayLeave ? returned(lexer, open.end(), end) : Optional.empty());
  }

  /** Returns the constant that the only statement of a body returns. */
  private static Optional<ConstantValue> returned(Lexer lexer, int start, int end) {
    var body = new Lexer(lexer.text(start, end));
    if (!body.isWord(body.nextOnAnyLine(), "return")) {
      return Optional.empty();
    }
    var value = new ConstantReader(body).statement();
    var next = body.nextOnAnyLine();
    while (next.is(TokenKind.SEPARATOR)) {
      next = body.nextOnAnyLine();
    }
    return next.is(TokenKind.END) && value.isConstant() ? Optional.of(value) : Optional.empty();
  }
}
