package io.github.dsctck.specwatch.rust;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the items of a file. Bodies of functions stay tokens, blocks of other items are skipped,
 * and so is everything that only tests have.
 *
 * <p>Worked example: {@code #[cfg(test)] mod test { … } pub struct A { pub b: Option<C>, }} yields
 * the struct {@code A} with an optional field {@code b}, and the tokens of the struct alone.
 */
final class RustReader {

  private final String path;
  private final TokenCursor cursor;
  private final List<RustStruct> structs = new ArrayList<>();
  private final List<RustEnum> enums = new ArrayList<>();
  private final List<RustFunction> functions = new ArrayList<>();
  private final List<RustConstant> constants = new ArrayList<>();
  private final List<RustToken> kept = new ArrayList<>();

  RustReader(String path, List<RustToken> tokens) {
    this.path = path;
    this.cursor = new TokenCursor(tokens);
  }

  RustFile read() {
    while (!cursor.isAtEnd()) {
      int start = cursor.index();
      var attributes = RustAttributes.read(cursor);
      if (attributes.areOfTests()) {
        skipItem();
      } else {
        readItem(attributes);
        kept.addAll(cursor.since(start));
      }
    }
    return new RustFile(path, structs, enums, functions, constants, kept);
  }

  private void readItem(RustAttributes attributes) {
    skipVisibility(cursor);
    skipQualifiers();
    var name = cursor.peek(1);
    if (cursor.peek().isWord("fn")) {
      int start = cursor.index();
      skipItem();
      functions.add(new RustFunction(name.text(), cursor.since(start), name.line()));
    } else if (cursor.skipWord("struct")) {
      var fields = RustField.read(body());
      structs.add(new RustStruct(name.text(), attributes, fields, name.line()));
    } else if (cursor.skipWord("enum")) {
      var variants = RustVariant.read(body());
      enums.add(new RustEnum(name.text(), attributes, variants, name.line()));
    } else if (cursor.peek().isWord("const")) {
      skipStatement();
      constants.add(new RustConstant(name.text(), name.line()));
    } else if (cursor.peek().isWord("use") || cursor.peek().isWord("static")) {
      skipStatement();
    } else {
      skipItem();
    }
  }

  /** Skips {@code pub} and its scope. */
  static void skipVisibility(TokenCursor cursor) {
    if (cursor.skipWord("pub") && cursor.peek().isPunctuation('(')) {
      cursor.skipGroup();
    }
  }

  /** Skips what stands in front of {@code fn}. */
  private void skipQualifiers() {
    while (isQualifier()) {
      cursor.next();
    }
  }

  private boolean isQualifier() {
    var token = cursor.peek();
    var after = cursor.peek(1);
    boolean ofFunction = after.isWord("fn") || after.isWord("unsafe") || after.isWord("extern");
    return ((token.isWord("const") || token.isWord("async")) && ofFunction)
        || (token.isWord("unsafe") && ofFunction)
        || (token.isWord("extern") && after.isString() && cursor.peek(2).isWord("fn"))
        || (token.isString() && after.isWord("fn"));
  }

  /** Returns the tokens in the braces of an item; one that ends with a semicolon has none. */
  private List<RustToken> body() {
    while (!cursor.isAtEnd() && !cursor.peek().isPunctuation(';')) {
      if (cursor.peek().isPunctuation('{')) {
        return cursor.group();
      }
      cursor.skipGroup();
    }
    cursor.skipPunctuation(';');
    return List.of();
  }

  private void skipItem() {
    body();
  }

  private void skipStatement() {
    cursor.skipTo(';');
    cursor.skipPunctuation(';');
  }
}
