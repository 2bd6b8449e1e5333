package io.github.dsctck.core.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A violation of a schema by an instance, as data without words: two states with equal offences
 * have the same defects.
 *
 * @param pointer the JSON Pointer of the offending value; for {@code required} and {@code
 *     additionalProperties} that of the object around it
 * @param keyword the keyword
 * @param property the name of the missing or unwanted property, null for other keywords
 * @param schemaPointer the JSON Pointer of the keyword in the schema document, or its absolute URI
 *     where it sits in an embedded resource
 * @param details the part of the value that the keyword restricts: the value, its kind or its size
 * @param ofNull whether the offending value is null
 */
public record Offence(
    String pointer,
    String keyword,
    @Nullable String property,
    String schemaPointer,
    List<String> details,
    boolean ofNull) {

  /** Copies the list. */
  public Offence {
    details = List.copyOf(details);
  }
}
