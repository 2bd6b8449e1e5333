package io.github.dsctck.core.schema.change;

import io.github.dsctck.core.json.JsonPointer;
import io.github.dsctck.core.json.Mark;

/**
 * One change of a schema.
 *
 * @param kind its kind
 * @param path the place in an instance, such as {@code /list/*}; empty for the instance itself
 * @param place the place in one of the two schema documents
 * @param was the earlier state, for people
 * @param is the later state, for people
 */
public record SchemaChange(ChangeKind kind, String path, Place place, String was, String is) {

  /**
   * A place in one of the two documents.
   *
   * @param before whether it is in the earlier document, because the later one has no such place
   * @param pointer the JSON Pointer in the document
   * @param mark the place in the text
   */
  public record Place(boolean before, JsonPointer pointer, Mark mark) {}
}
