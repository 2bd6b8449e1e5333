package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Nesting;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads facts about the body of a method. */
final class BodyReader {

  private static final Set<String> LEAVING = Set.of("return", "throw", "exit");

  private final Lexer lexer;

  private BodyReader(Lexer lexer) {
    this.lexer = lexer;
  }

  /** Reads up to the closing brace; the opening one was the last token. */
  static MethodBody read(Lexer lexer, Token open) {
    return new BodyReader(lexer).read(open);
  }

  private MethodBody read(Token open) {
    var nesting = new Nesting(lexer, open);
    boolean mayLeave = false;
    var before = open;
    var token = lexer.next();
    while (!nesting.isEndedBy(token)) {
      mayLeave |= token.is(TokenKind.WORD) && mayLeave(before, token);
      before = token;
      token = lexer.next();
    }
    return new MethodBody(
        mayLeave, mayLeave ? returned(open.end(), token.start()) : Optional.empty());
  }

  private boolean mayLeave(Token before, Token word) {
    var keyword = lexer.text(word).toLowerCase(Locale.ROOT);
    return (LEAVING.contains(keyword) && !isArgument(before)) || isEndless(keyword);
  }

  private boolean isArgument(Token before) {
    return before.is(TokenKind.WORD) && Character.isLetter(lexer.text(before).charAt(0));
  }

  /** Returns whether a loop begins whose condition is constant. */
  private boolean isEndless(String keyword) {
    int start = lexer.offset();
    boolean endless =
        switch (keyword) {
          case "while" -> isCondition("$true") || isCondition("1");
          case "until" -> isCondition("$false") || isCondition("0");
          case "for" -> hasNoCondition();
          default -> false;
        };
    lexer.moveTo(start);
    return endless;
  }

  private boolean isCondition(String constant) {
    int start = lexer.offset();
    boolean is =
        lexer.next().is(TokenKind.OPEN_PARENTHESIS)
            && lexer.text(lexer.next()).equalsIgnoreCase(constant)
            && lexer.next().is(TokenKind.CLOSE_PARENTHESIS);
    lexer.moveTo(start);
    return is;
  }

  /** Returns whether {@code for (;;)} follows, with or without what is done before and after. */
  private boolean hasNoCondition() {
    lexer.next();
    while (!lexer.peek().is(TokenKind.SEPARATOR)) {
      if (lexer.peek().is(TokenKind.CLOSE_PARENTHESIS) || lexer.peek().is(TokenKind.END)) {
        return false;
      }
      lexer.skip();
    }
    lexer.next();
    return lexer.peek().is(TokenKind.SEPARATOR);
  }

  /** Returns the constant that the only statement of a body returns. */
  private Optional<ConstantValue> returned(int start, int end) {
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
