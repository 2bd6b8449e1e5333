package io.github.dsctck.mutation.source;

import io.github.dsctck.core.powershell.ConstantValue;
import io.github.dsctck.core.powershell.DataFile;
import io.github.dsctck.core.powershell.token.Lexer;
import io.github.dsctck.core.powershell.token.TokenKind;
import java.util.List;
import java.util.Optional;

/**
 * The text of a module manifest with the places of its values.
 *
 * @param text the text
 * @param table its table
 */
record ModuleManifestText(String text, ConstantValue table) {

  static ModuleManifestText of(String text) {
    return new ModuleManifestText(text, DataFile.read(text).table());
  }

  /** Returns a value by its keys. */
  Optional<ConstantValue> value(List<String> keys) {
    var value = Optional.of(table);
    for (var key : keys) {
      value = value.flatMap(one -> one.member(key));
    }
    return value;
  }

  /** Returns the text with another value. */
  String with(ConstantValue value, String written) {
    return Edit.apply(text, List.of(new Edit(span(value), written)));
  }

  /** Returns the place of a value: also of a list without brackets. */
  SourceSpan span(ConstantValue value) {
    int start = Offset.of(text, value.mark());
    var lexer = new Lexer(text);
    lexer.moveTo(start);
    int end = lexer.skip();
    while (lexer.peek().is(TokenKind.COMMA)) {
      lexer.next();
      while (lexer.peek().is(TokenKind.NEWLINE)) {
        lexer.next();
      }
      end = lexer.skip();
    }
    return new SourceSpan(start, end);
  }
}
