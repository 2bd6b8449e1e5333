package io.github.dsctck.core.powershell;

import io.github.dsctck.core.powershell.token.Characters;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Reads the declarations of a script: only those at its top level, because PowerShell defines no
 * class inside of a function or a script block for others.
 */
public final class ScriptReader {

  private final Lexer lexer;
  private final BracketReader brackets;
  private final List<UsingDeclaration> usings = new ArrayList<>();
  private final List<ClassDeclaration> classes = new ArrayList<>();
  private final List<ClassDeclaration> nested = new ArrayList<>();
  private final List<EnumDeclaration> enums = new ArrayList<>();

  /** The attributes before a declaration that may follow. */
  private final List<AttributeDeclaration> attributes = new ArrayList<>();

  private boolean runsOthers;

  private ScriptReader(String text) {
    this.lexer = new Lexer(text);
    this.brackets = new BracketReader(lexer);
  }

  /** Reads the text of a script or a script module; no text makes it throw. */
  public static ScriptFile read(String text) {
    return new ScriptReader(text).read();
  }

  private ScriptFile read() {
    boolean statementStart = true;
    var token = lexer.next();
    while (!token.is(TokenKind.END)) {
      statementStart = isStatementStartAfter(token, statementStart);
      token = lexer.next();
    }
    return new ScriptFile(usings, classes, nested, enums, runsOthers, lexer.fault());
  }

  /** Reads one token or declaration; returns whether a statement can begin after it. */
  private boolean isStatementStartAfter(Token token, boolean statementStart) {
    switch (token.kind()) {
      case NEWLINE -> {
        return true;
      }
      case OPEN_BRACE, OPEN_PARENTHESIS -> {
        attributes.clear();
        return block(token).is(TokenKind.CLOSE_BRACE);
      }
      case CLOSE_BRACE, CLOSE_PARENTHESIS -> {
        lexer.fail(token.start(), "\"" + lexer.text(token) + "\" without its beginning");
        return false;
      }
      case OPEN_BRACKET -> {
        return statementStart && bracket(token);
      }
      case WORD -> {
        runsOthers |= statementStart && isDot(token);
        boolean declared = statementStart && declaration(token);
        attributes.clear();
        return declared;
      }
      default -> {
        attributes.clear();
        runsOthers |= token.is(TokenKind.EQUALS) && isDot(lexer.peek());
        return token.is(TokenKind.SEPARATOR);
      }
    }
  }

  /** Skips a block except for what it declares in vain; returns its last token. */
  private Token block(Token open) {
    int depth = 1;
    boolean statementStart = true;
    while (true) {
      var token = lexer.next();
      depth += token.opensBlock() ? 1 : 0;
      depth -= token.closesBlock() ? 1 : 0;
      if (token.is(TokenKind.END)) {
        lexer.fail(open.start(), "\"" + lexer.text(open) + "\" without its end");
      }
      if (depth == 0 || token.is(TokenKind.END)) {
        attributes.clear();
        return token;
      }
      runsOthers |= token.is(TokenKind.EQUALS) && isDot(lexer.peek());
      boolean attribute = statementStart && isNested(token);
      statementStart =
          attribute
              || token.is(TokenKind.NEWLINE)
              || token.is(TokenKind.SEPARATOR)
              || token.opensBlock();
    }
  }

  /** Reads a statement inside of a block; returns whether it was the attribute of a resource. */
  private boolean isNested(Token token) {
    runsOthers |= isDot(token);
    if (token.is(TokenKind.OPEN_BRACKET) && isResource(token)) {
      return bracket(token);
    }
    if (!attributes.isEmpty() && lexer.isWord(token, "class")) {
      new ClassReader(lexer).read(attributes).ifPresent(nested::add);
    }
    if (!token.is(TokenKind.NEWLINE)) {
      attributes.clear();
    }
    return false;
  }

  private boolean isResource(Token bracket) {
    var name = lexer.text(lexer.name());
    lexer.moveTo(bracket.end());
    return AttributeDeclaration.isName(name, "DscResource");
  }

  /** Returns whether a word is the dot that runs a file, which may stand before a quote at once. */
  private boolean isDot(Token token) {
    var text = lexer.text(token);
    return token.is(TokenKind.WORD)
        && text.startsWith(".")
        && (text.length() == 1 || Characters.isQuote(text.charAt(1)));
  }

  private boolean bracket(Token open) {
    var attribute = brackets.read(open).flatMap(BracketReader.Bracket::attribute);
    attribute.ifPresent(attributes::add);
    return attribute.isPresent();
  }

  private boolean declaration(Token keyword) {
    if (lexer.isWord(keyword, "class")) {
      var read = new ClassReader(lexer).read(attributes);
      read.ifPresent(classes::add);
      return read.isPresent();
    }
    if (lexer.isWord(keyword, "enum")) {
      return enumeration();
    }
    if (lexer.isWord(keyword, "using")) {
      using();
    }
    return false;
  }

  private boolean enumeration() {
    var name = lexer.name();
    var open = lexer.nextOnAnyLine();
    if (open.is(TokenKind.COLON)) {
      lexer.name();
      open = lexer.nextOnAnyLine();
    }
    if (!open.is(TokenKind.OPEN_BRACE)) {
      lexer.moveTo(name.end());
      return false;
    }
    var labels = new ArrayList<String>();
    boolean label = true;
    for (var token = lexer.next(); !token.is(TokenKind.CLOSE_BRACE); token = lexer.next()) {
      if (token.is(TokenKind.END)) {
        lexer.fail(open.start(), "\"{\" without its end");
        break;
      }
      if (token.opensBlock()) {
        lexer.skipBlock(token);
      } else if (token.is(TokenKind.NEWLINE) || token.is(TokenKind.SEPARATOR)) {
        label = true;
      } else if (label && token.is(TokenKind.WORD)) {
        labels.add(lexer.text(token));
        label = false;
      }
    }
    enums.add(new EnumDeclaration(lexer.text(name), labels, lexer.mark(name.start())));
    return true;
  }

  private void using() {
    var kind = lexer.text(lexer.next()).toLowerCase(Locale.ROOT);
    var value = new ConstantReader(lexer);
    var token = lexer.peek();
    if (token.is(TokenKind.WORD)) {
      usings.add(new UsingDeclaration(kind, lexer.text(lexer.next())));
    } else {
      var named = value.statement();
      named
          .text()
          .or(() -> named.member("ModuleName").flatMap(ConstantValue::text))
          .ifPresent(name -> usings.add(new UsingDeclaration(kind, name)));
    }
  }
}
