package io.github.dsctck.specwatch.rust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The attributes of a declaration.
 *
 * @param all the attributes in order
 */
public record RustAttributes(List<RustAttribute> all) {

  /** Copies the attributes. */
  public RustAttributes {
    all = List.copyOf(all);
  }

  /** Reads the attributes in front of a declaration. */
  static RustAttributes read(TokenCursor cursor) {
    var all = new ArrayList<RustAttribute>();
    while (cursor.skipPunctuation('#')) {
      cursor.skipPunctuation('!');
      all.add(RustAttribute.of(cursor.group()));
    }
    return new RustAttributes(all);
  }

  boolean areOfTests() {
    return all.stream().anyMatch(RustAttribute::isOfTests);
  }

  /** Returns whether an attribute has an argument, such as {@code default} of {@code serde}. */
  public boolean has(String path, String argument) {
    return all.stream().anyMatch(one -> one.path().equals(path) && one.has(argument));
  }

  /** Returns the text of an argument, such as {@code rename} of {@code serde}. */
  public Optional<String> text(String path, String argument) {
    return texts(path, argument).stream().findFirst();
  }

  /** Returns the texts of an argument that may be given several times, such as {@code alias}. */
  public List<String> texts(String path, String argument) {
    return all.stream()
        .filter(one -> one.path().equals(path))
        .flatMap(one -> one.texts(argument))
        .toList();
  }
}
