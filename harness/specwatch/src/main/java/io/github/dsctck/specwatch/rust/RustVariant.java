package io.github.dsctck.specwatch.rust;

import java.util.ArrayList;
import java.util.List;

/**
 * A variant of an enum.
 *
 * @param name its name in Rust
 * @param attributes its attributes
 * @param fields its named fields
 * @param content the type that it holds in parentheses, empty if none
 * @param line the line of its name
 */
public record RustVariant(
    String name, RustAttributes attributes, List<RustField> fields, RustType content, int line) {

  /** Copies the fields. */
  public RustVariant {
    fields = List.copyOf(fields);
  }

  /** Reads the variants in a pair of braces. */
  static List<RustVariant> read(List<RustToken> body) {
    var variants = new ArrayList<RustVariant>();
    var cursor = new TokenCursor(body);
    while (!cursor.isAtEnd()) {
      var attributes = RustAttributes.read(cursor);
      var name = cursor.next();
      List<RustField> fields =
          cursor.peek().isPunctuation('{') ? RustField.read(cursor.group()) : List.of();
      List<RustToken> content = cursor.peek().isPunctuation('(') ? cursor.group() : List.of();
      if (name.kind() == RustTokenKind.WORD) {
        variants.add(
            new RustVariant(name.text(), attributes, fields, new RustType(content), name.line()));
      }
      cursor.skipTo(',');
      cursor.skipPunctuation(',');
    }
    return variants;
  }
}
