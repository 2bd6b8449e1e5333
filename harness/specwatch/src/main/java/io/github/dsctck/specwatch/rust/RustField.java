package io.github.dsctck.specwatch.rust;

import java.util.ArrayList;
import java.util.List;

/**
 * A named field.
 *
 * @param name its name in Rust
 * @param type its type
 * @param attributes its attributes
 * @param line the line of its name
 */
public record RustField(String name, RustType type, RustAttributes attributes, int line) {

  /** Reads the fields in a pair of braces. */
  static List<RustField> read(List<RustToken> body) {
    var fields = new ArrayList<RustField>();
    var cursor = new TokenCursor(body);
    while (!cursor.isAtEnd()) {
      var attributes = RustAttributes.read(cursor);
      RustReader.skipVisibility(cursor);
      var name = cursor.next();
      cursor.skipPunctuation(':');
      if (name.kind() == RustTokenKind.WORD) {
        fields.add(new RustField(name.text(), RustType.read(cursor), attributes, name.line()));
      }
      cursor.skipTo(',');
      cursor.skipPunctuation(',');
    }
    return fields;
  }
}
