package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the parameters of a method. */
final class ParameterReader {

  private final Lexer lexer;
  private final BracketReader brackets;

  ParameterReader(Lexer lexer, BracketReader brackets) {
    this.lexer = lexer;
    this.brackets = brackets;
  }

  /** Reads up to the closing parenthesis; the opening one was the last token. */
  List<ParameterDeclaration> read(Token open) {
    var parameters = new ArrayList<ParameterDeclaration>();
    Optional<TypeReference> type = Optional.empty();
    while (true) {
      var token = lexer.nextOnAnyLine();
      switch (token.kind()) {
        case CLOSE_PARENTHESIS -> {
          return parameters;
        }
        case END -> {
          lexer.fail(open.start(), "\"(\" without its end");
          return parameters;
        }
        case OPEN_BRACKET -> {
          var read = brackets.read(token).flatMap(BracketReader.Bracket::type);
          type = read.isPresent() ? read : type;
        }
        case OPEN_BRACE, OPEN_PARENTHESIS -> lexer.skipBlock(token);
        case VARIABLE -> {
          parameters.add(new ParameterDeclaration(lexer.text(token).substring(1), type));
          type = Optional.empty();
          skipDefault();
        }
        default -> {}
      }
    }
  }

  private void skipDefault() {
    var next = lexer.peek();
    while (!next.is(TokenKind.COMMA)
        && !next.is(TokenKind.CLOSE_PARENTHESIS)
        && !next.is(TokenKind.END)) {
      lexer.skip();
      next = lexer.peek();
    }
  }
}
