package io.github.dsctck.core.powershell;

import io.github.dsctck.core.json.Mark;
import io.github.dsctck.core.powershell.ConstantValue.Flag;
import io.github.dsctck.core.powershell.ConstantValue.NotConstant;
import io.github.dsctck.core.powershell.ConstantValue.Null;
import io.github.dsctck.core.powershell.ConstantValue.Number;
import io.github.dsctck.core.powershell.ConstantValue.Sequence;
import io.github.dsctck.core.powershell.ConstantValue.Table;
import io.github.dsctck.core.powershell.ConstantValue.Text;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.ScriptFault;
import io.github.dsctck.core.powershell.token.StringValue;
import io.github.dsctck.core.powershell.token.Token;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the expressions that data files allow: strings, numbers, lists, tables and the three
 * constants. Anything else is not constant, up to the end of its statement.
 */
final class ConstantReader {

  private static final Pattern NUMBER =
      Pattern.compile(
          "[-+]?(0x[0-9a-f]+|\\d*\\.?\\d+(e[-+]?\\d+)?)[a-z]{0,2}", Pattern.CASE_INSENSITIVE);
  private static final int DEEPEST = 100;

  private final Lexer lexer;
  private @Nullable ScriptFault defect;

  ConstantReader(Lexer lexer) {
    this.lexer = lexer;
  }

  /** Returns the first defect in a list or table; unlike a fault, it does not end the reading. */
  Optional<ScriptFault> defect() {
    return Optional.ofNullable(defect);
  }

  /** Reads a value up to the end of its statement. */
  ConstantValue statement() {
    return statement(0);
  }

  private ConstantValue statement(int depth) {
    var first = lexer.peek();
    if (lexer.isWord(first, "if")) {
      skipConditional();
      return new NotConstant(lexer.mark(first.start()));
    }
    var value = JsonConversion.read(lexer, list(depth));
    if (isEnd(lexer.peek())) {
      return value;
    }
    skipStatement();
    return new NotConstant(lexer.mark(first.start()));
  }

  private ConstantValue list(int depth) {
    var first = element(depth);
    if (!lexer.peek().is(TokenKind.COMMA)) {
      return first;
    }
    var elements = new ArrayList<>(List.of(first));
    while (lexer.peek().is(TokenKind.COMMA)) {
      var comma = lexer.next();
      skipNewlines();
      if (isEnd(lexer.peek())) {
        report(comma, "\",\" without a value after it");
      }
      elements.add(element(depth));
    }
    return new Sequence(elements, first.mark());
  }

  private ConstantValue element(int depth) {
    var token = lexer.peek();
    var mark = lexer.mark(token.start());
    if (isEnd(token)) {
      return new NotConstant(mark);
    }
    lexer.next();
    return switch (token.kind()) {
      case VERBATIM_STRING, EXPANDABLE_STRING -> string(token, mark);
      case VARIABLE -> constant(lexer.text(token), mark);
      case WORD -> word(lexer.text(token), mark);
      case OPEN_PARENTHESIS -> parenthesis(token, mark, depth);
      case OPEN_BRACE -> brace(token, mark, depth);
      case OPEN_BRACKET -> ordered(mark, depth);
      default -> new NotConstant(mark);
    };
  }

  private ConstantValue string(Token token, Mark mark) {
    return StringValue.of(lexer.text(token), token.is(TokenKind.EXPANDABLE_STRING))
        .<ConstantValue>map(text -> new Text(text, mark))
        .orElseGet(() -> new NotConstant(mark));
  }

  private static ConstantValue constant(String variable, Mark mark) {
    return switch (variable.toLowerCase(Locale.ROOT)) {
      case "$true" -> new Flag(true, mark);
      case "$false" -> new Flag(false, mark);
      case "$null" -> new Null(mark);
      default -> new NotConstant(mark);
    };
  }

  private static ConstantValue word(String word, Mark mark) {
    return NUMBER.matcher(word).matches() ? new Number(word, mark) : new NotConstant(mark);
  }

  /** Reads {@code @( … )} or {@code ( … )}; a subexpression is not constant. */
  private ConstantValue parenthesis(Token open, Mark mark, int depth) {
    var written = lexer.text(open);
    if (written.equals("$(") || depth > DEEPEST) {
      lexer.skipBlock(open);
      return new NotConstant(mark);
    }
    var statements = statements(open, depth);
    if (written.equals("(")) {
      return statements.size() == 1 ? statements.get(0) : new NotConstant(mark);
    }
    return new Sequence(
        statements.stream().flatMap(statement -> statement.elements().stream()).toList(), mark);
  }

  /** Reads {@code [ordered]@{ … }}, whose order no reader of a constant needs. */
  private ConstantValue ordered(Mark mark, int depth) {
    boolean ordered =
        lexer.isWord(lexer.next(), "ordered") && lexer.next().is(TokenKind.CLOSE_BRACKET);
    var open = ordered ? lexer.next() : lexer.peek();
    return ordered && open.is(TokenKind.OPEN_BRACE)
        ? brace(open, mark, depth)
        : new NotConstant(mark);
  }

  private List<ConstantValue> statements(Token open, int depth) {
    var statements = new ArrayList<ConstantValue>();
    while (true) {
      lexer.skipSeparators();
      var token = lexer.peek();
      if (token.is(TokenKind.CLOSE_PARENTHESIS)) {
        lexer.next();
        return statements;
      }
      if (isClosing(token)) {
        lexer.fail(open.start(), "\"" + lexer.text(open) + "\" without its end");
        return statements;
      }
      statements.add(statement(depth + 1));
    }
  }

  private ConstantValue brace(Token open, Mark mark, int depth) {
    if (!lexer.text(open).equals("@{") || depth > DEEPEST) {
      lexer.skipBlock(open);
      return new NotConstant(mark);
    }
    var members = new TreeMap<String, ConstantValue>(String.CASE_INSENSITIVE_ORDER);
    while (true) {
      lexer.skipSeparators();
      var key = lexer.next();
      if (key.is(TokenKind.CLOSE_BRACE)) {
        return new Table(members, mark);
      }
      var name = key(key);
      if (isClosing(key) || !isAssigned(key, name)) {
        lexer.moveTo(open.end());
        lexer.skipBlock(open);
        return new NotConstant(mark);
      }
      skipNewlines();
      if (members.putIfAbsent(name, statement(depth + 1)) != null && isPlain(name)) {
        report(key, "the key \"%s\" twice".formatted(name));
      }
    }
  }

  /** Reads the sign after a key; a value after a plain name reads as if it were there. */
  private boolean isAssigned(Token key, String name) {
    var next = lexer.peek();
    if (next.is(TokenKind.EQUALS)) {
      lexer.next();
      return true;
    }
    boolean missing = isPlain(name) && (isString(next) || next.is(TokenKind.CLOSE_BRACE));
    if (missing) {
      report(key, "the key \"%s\" without \"=\" after it".formatted(name));
    }
    return missing;
  }

  /** Returns whether the name of a key is certainly constant. */
  private static boolean isPlain(String name) {
    return name.matches("\\w+");
  }

  private void report(Token at, String message) {
    if (defect == null) {
      defect = new ScriptFault(lexer.mark(at.start()), message);
    }
  }

  private String key(Token key) {
    var written = lexer.text(key);
    boolean expandable = key.is(TokenKind.EXPANDABLE_STRING);
    return isString(key) ? StringValue.of(written, expandable).orElse(written) : written;
  }

  private static boolean isString(Token token) {
    return token.is(TokenKind.EXPANDABLE_STRING) || token.is(TokenKind.VERBATIM_STRING);
  }

  private void skipStatement() {
    while (!isEnd(lexer.peek())) {
      lexer.skip();
    }
  }

  /** Skips a conditional value, whose branches may be on further lines. */
  private void skipConditional() {
    boolean more = true;
    while (more) {
      lexer.next();
      while (!lexer.peek().is(TokenKind.OPEN_BRACE) && !isClosing(lexer.peek())) {
        lexer.skip();
      }
      if (lexer.peek().is(TokenKind.OPEN_BRACE)) {
        lexer.skip();
      }
      int after = lexer.offset();
      skipNewlines();
      more = lexer.isWord(lexer.peek(), "else") || lexer.isWord(lexer.peek(), "elseif");
      if (!more) {
        lexer.moveTo(after);
      }
    }
  }

  private void skipNewlines() {
    while (lexer.peek().is(TokenKind.NEWLINE)) {
      lexer.next();
    }
  }

  private static boolean isClosing(Token token) {
    return token.is(TokenKind.END)
        || token.is(TokenKind.CLOSE_BRACE)
        || token.is(TokenKind.CLOSE_PARENTHESIS);
  }

  private static boolean isEnd(Token token) {
    return isClosing(token) || token.is(TokenKind.NEWLINE) || token.is(TokenKind.SEPARATOR);
  }
}
