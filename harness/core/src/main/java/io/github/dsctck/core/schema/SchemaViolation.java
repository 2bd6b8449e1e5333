package io.github.dsctck.core.schema;

import org.jspecify.annotations.Nullable;

/**
 * One keyword an instance violates, and a sentence about it.
 *
 * @param offence what is wrong
 * @param subject how the sentence names the offending value
 * @param predicate the rest of the sentence: what was found and what is wanted
 */
public record SchemaViolation(Offence offence, String subject, String predicate) {

  /** Returns one sentence saying what was found and what is wanted. */
  public String message() {
    return subject + predicate;
  }

  /** Returns the same sentence with another name for the whole instance. */
  public String messageAbout(String whole) {
    return pointer().isEmpty() ? whole + predicate : message();
  }

  /** Returns the JSON Pointer of the offending value, or of the object around a property. */
  public String pointer() {
    return offence.pointer();
  }

  /** Returns the keyword. */
  public String keyword() {
    return offence.keyword();
  }

  /** Returns the name of the missing or unwanted property, null for other keywords. */
  public @Nullable String property() {
    return offence.property();
  }

  /** Returns where the keyword stands in the schema. */
  public String schemaPointer() {
    return offence.schemaPointer();
  }
}
