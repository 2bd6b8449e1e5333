package io.github.dsctck.specwatch.rust;

import java.util.List;

/**
 * A struct.
 *
 * @param name its name
 * @param attributes its attributes
 * @param fields its named fields
 * @param line the line of its name
 */
public record RustStruct(String name, RustAttributes attributes, List<RustField> fields, int line) {

  /** Copies the fields. */
  public RustStruct {
    fields = List.copyOf(fields);
  }
}
