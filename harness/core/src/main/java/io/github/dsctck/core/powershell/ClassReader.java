package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a class, from its name to the brace that closes it. */
final class ClassReader {

  private static final Set<TokenKind> ENDS_OF_PROPERTY =
      Set.of(TokenKind.NEWLINE, TokenKind.SEPARATOR, TokenKind.CLOSE_BRACE, TokenKind.END);

  /** A word that needs another value: {@code -eq}, {@code 2*}, but not {@code -1} or {@code ++}. */
  private static final Pattern OPERATOR =
      Pattern.compile("-\\p{Alpha}+|(?!.*(\\+\\+|--)$).*[-+*/%!.?:]", Pattern.DOTALL);

  private final Lexer lexer;
  private final BracketReader brackets;

  ClassReader(Lexer lexer) {
    this.lexer = lexer;
    this.brackets = new BracketReader(lexer);
  }

  /** Reads the class after its keyword, nothing if no class follows. */
  Optional<ClassDeclaration> read(List<AttributeDeclaration> attributes) {
    var nameToken = lexer.name();
    var name = lexer.text(nameToken);
    var bases = new ArrayList<TypeReference>();
    var open = lexer.nextOnAnyLine();
    if (name.isEmpty() || !(open.is(TokenKind.COLON) || open.is(TokenKind.OPEN_BRACE))) {
      lexer.moveTo(nameToken.end());
      return Optional.empty();
    }
    if (open.is(TokenKind.COLON)) {
      open = bases(bases);
      if (bases.isEmpty()) {
        lexer.fail(open.start(), "class \"" + name + "\" without the base class after \":\"");
      }
    }
    var members = members(name, open);
    return Optional.of(
        new ClassDeclaration(name, bases, attributes, members, lexer.mark(nameToken.start())));
  }

  /** Reads base types up to the opening brace, which is returned. */
  private Token bases(List<TypeReference> bases) {
    var written = new StringBuilder();
    int depth = 0;
    while (true) {
      var token = lexer.nextOnAnyLine();
      boolean end = token.is(TokenKind.OPEN_BRACE) || token.is(TokenKind.END);
      if (end || (token.is(TokenKind.COMMA) && depth == 0)) {
        TypeReader.read(written.toString()).ifPresent(bases::add);
        written.setLength(0);
      } else {
        written.append(lexer.text(token));
        depth += token.is(TokenKind.OPEN_BRACKET) ? 1 : 0;
        depth -= token.is(TokenKind.CLOSE_BRACKET) ? 1 : 0;
      }
      if (end) {
        return token;
      }
    }
  }

  private List<MemberDeclaration> members(String className, Token open) {
    var members = new ArrayList<MemberDeclaration>();
    while (true) {
      var token = lexer.nextOnAnyLine();
      switch (token.kind()) {
        case CLOSE_BRACE -> {
          return members;
        }
        case END -> {
          lexer.fail(open.start(), "\"{\" of class \"" + className + "\" without its end");
          return members;
        }
        case SEPARATOR -> {}
        default -> {
          lexer.moveTo(token.start());
          new MemberInProgress(className).read().ifPresent(members::add);
        }
      }
    }
  }

  /** What was read of a member before its name. */
  private final class MemberInProgress {

    private final String className;
    private final List<AttributeDeclaration> attributes = new ArrayList<>();
    private Optional<TypeReference> type = Optional.empty();
    private boolean isStatic;
    private boolean isHidden;

    private MemberInProgress(String className) {
      this.className = className;
    }

    private Optional<MemberDeclaration> read() {
      while (true) {
        var token = lexer.nextOnAnyLine();
        if (token.is(TokenKind.OPEN_BRACKET) && bracket(token)) {
          continue;
        }
        if (token.is(TokenKind.VARIABLE)) {
          return Optional.of(property(token));
        }
        if (token.is(TokenKind.WORD) && lexer.peek().is(TokenKind.OPEN_PARENTHESIS)) {
          return method(token).map(MemberDeclaration.class::cast);
        }
        if (lexer.isWord(token, "static")) {
          isStatic = true;
        } else if (lexer.isWord(token, "hidden")) {
          isHidden = true;
        } else {
          lexer.fail(
              token.start(),
              "\"" + lexer.text(token) + "\" in class \"" + className + "\" where a member begins");
          return Optional.empty();
        }
      }
    }

    private boolean bracket(Token open) {
      var bracket = brackets.read(open);
      bracket.flatMap(BracketReader.Bracket::attribute).ifPresent(attributes::add);
      var read = bracket.flatMap(BracketReader.Bracket::type);
      type = read.isPresent() ? read : type;
      return bracket.isPresent();
    }

    private PropertyDeclaration property(Token variable) {
      if (lexer.peek().is(TokenKind.EQUALS)) {
        lexer.next();
        skipValue();
      }
      requireEnd(lexer.peek());
      var name = lexer.text(variable).replaceAll("^\\$\\{?|}$", "");
      return new PropertyDeclaration(
          name, type, attributes, isStatic, isHidden, mark(variable), before() + "$" + name);
    }

    private void requireEnd(Token next) {
      if (!ENDS_OF_PROPERTY.contains(next.kind())) {
        lexer.fail(
            next.start(),
            "\"" + lexer.text(next) + "\" where a newline or a semicolon ends a property");
      }
    }

    private Optional<MethodDeclaration> method(Token nameToken) {
      var name = lexer.text(nameToken);
      var parameters = new ParameterReader(lexer, brackets).read(lexer.next());
      var open = lexer.nextOnAnyLine();
      if (open.is(TokenKind.COLON)) {
        lexer.nextOnAnyLine();
        lexer.skipBlock(lexer.nextOnAnyLine());
        open = lexer.nextOnAnyLine();
      }
      if (!open.is(TokenKind.OPEN_BRACE)) {
        lexer.fail(open.start(), "method \"" + name + "\" without a body");
        return Optional.empty();
      }
      boolean isConstructor = type.isEmpty() && name.equalsIgnoreCase(className);
      var signature =
          parameters.stream()
              .map(ParameterDeclaration::toString)
              .collect(Collectors.joining(", ", before() + name + "(", ")"));
      return Optional.of(
          new MethodDeclaration(
              name,
              type,
              parameters,
              isStatic,
              isConstructor,
              mark(nameToken),
              signature,
              BodyReader.read(lexer, open)));
    }

    private String before() {
      return (isHidden ? "hidden " : "")
          + (isStatic ? "static " : "")
          + type.map(written -> "[" + written + "] ").orElse("");
    }

    private Mark mark(Token token) {
      return lexer.mark(token.start());
    }
  }

  /** Skips the value of a property, which a newline ends unless an operator is before it. */
  private void skipValue() {
    boolean open = true;
    while (true) {
      var token = lexer.peek();
      switch (token.kind()) {
        case SEPARATOR, CLOSE_BRACE, END -> {
          return;
        }
        case NEWLINE -> {
          if (!open && !isContinued(lexer.peekOnAnyLine())) {
            return;
          }
          lexer.next();
        }
        case OPEN_BRACE, OPEN_PARENTHESIS -> {
          lexer.next();
          lexer.skipBlock(token);
          open = false;
        }
        default -> {
          lexer.next();
          open = isOperator(token);
        }
      }
    }
  }

  /** A ternary operator may stand on a line of its own. */
  private boolean isContinued(Token next) {
    return next.is(TokenKind.COLON) || lexer.text(next).startsWith(".");
  }

  private boolean isOperator(Token token) {
    return switch (token.kind()) {
      case COMMA, EQUALS, PIPE, COLON, OTHER, OPEN_BRACKET -> true;
      case WORD -> OPERATOR.matcher(lexer.text(token)).matches();
      default -> false;
    };
  }
}
