package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.MemberDeclaration;
import io.github.dsctck.core.powershell.MethodDeclaration;
import io.github.dsctck.core.powershell.PropertyDeclaration;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the places of the parts of a member. */
final class MemberScanner {

  private final Lexer lexer;
  private final MemberDeclaration member;
  private final List<SourceSpan> brackets = new ArrayList<>();
  private Optional<SourceSpan> staticKeyword = Optional.empty();

  MemberScanner(Lexer lexer, MemberDeclaration member) {
    this.lexer = lexer;
    this.member = member;
  }

  /**
   * Reads the member.
   *
   * @param start the end of the member before
   * @param nameStart the offset of its name
   */
  MemberText read(int start, int nameStart) {
    readPrefix(start, nameStart);
    lexer.moveTo(nameStart);
    var name = span(lexer.next());
    return member instanceof MethodDeclaration method
        ? method(method, start, name)
        : property(start, name);
  }

  private void readPrefix(int start, int nameStart) {
    lexer.moveTo(start);
    while (true) {
      var token = lexer.nextOnAnyLine();
      if (token.start() >= nameStart || token.is(TokenKind.END)) {
        return;
      }
      if (token.is(TokenKind.OPEN_BRACKET)) {
        brackets.add(bracket(lexer, token));
      } else if (lexer.isWord(token, "static")) {
        staticKeyword = Optional.of(span(token));
      }
    }
  }

  /** Returns a part in brackets, whose first one was the last token. */
  static SourceSpan bracket(Lexer lexer, Token open) {
    int depth = 1;
    var token = open;
    while (depth > 0 && !token.is(TokenKind.END)) {
      token = lexer.next();
      depth += token.is(TokenKind.OPEN_BRACKET) ? 1 : 0;
      depth -= token.is(TokenKind.CLOSE_BRACKET) ? 1 : 0;
    }
    return new SourceSpan(open.start(), token.end());
  }

  private MemberText method(MethodDeclaration method, int start, SourceSpan name) {
    var parameters = block(lexer.next());
    var open = lexer.nextOnAnyLine();
    if (open.is(TokenKind.COLON)) {
      lexer.nextOnAnyLine();
      block(lexer.nextOnAnyLine());
      open = lexer.nextOnAnyLine();
    }
    var body = block(open);
    int types = method.returnType().isPresent() ? 1 : 0;
    return text(brackets.size() - types, start, name, Optional.of(parameters), Optional.of(body));
  }

  private MemberText property(int start, SourceSpan name) {
    var property = (PropertyDeclaration) member;
    var marks = property.attributes().stream().map(one -> one.mark()).toList();
    var types =
        brackets.stream().filter(span -> !marks.contains(lexer.mark(span.start()))).toList();
    var attributes = brackets.stream().filter(span -> !types.contains(span)).toList();
    return new MemberText(
        member,
        attributes,
        types.stream().reduce((one, other) -> other),
        staticKeyword,
        name,
        Optional.empty(),
        Optional.empty(),
        new SourceSpan(start, valueEnd(name.end())));
  }

  private MemberText text(
      int attributes,
      int start,
      SourceSpan name,
      Optional<SourceSpan> parameters,
      Optional<SourceSpan> body) {
    return new MemberText(
        member,
        brackets.subList(0, attributes),
        brackets.stream().skip(attributes).findFirst(),
        staticKeyword,
        name,
        parameters,
        body,
        new SourceSpan(start, body.orElse(name).end()));
  }

  private SourceSpan block(Token open) {
    return new SourceSpan(open.start(), lexer.skipBlock(open).end());
  }

  private int valueEnd(int nameEnd) {
    int end = nameEnd;
    boolean open = false;
    while (true) {
      var token = lexer.peek();
      switch (token.kind()) {
        case SEPARATOR, CLOSE_BRACE, END -> {
          return end;
        }
        case NEWLINE -> {
          if (!open) {
            return end;
          }
          lexer.next();
        }
        default -> {
          end = lexer.skip();
          open = isOperator(token);
        }
      }
    }
  }

  private boolean isOperator(Token token) {
    return switch (token.kind()) {
      case COMMA, EQUALS, PIPE, OTHER -> true;
      case WORD -> "+-?*/%".indexOf(lexer.text(token).charAt(0)) >= 0;
      default -> false;
    };
  }

  private static SourceSpan span(Token token) {
    return new SourceSpan(token.start(), token.end());
  }
}
