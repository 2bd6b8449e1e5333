package io.github.dsctck.core.schema;

import org.jspecify.annotations.Nullable;

/**
 * One keyword that an instance violates, and a sentence about it.
 *
 * @param offence the violation
 * @param subject the name of the offending value in the sentence
 * @param predicate the rest of the sentence: the found and the expected value
 */
public record SchemaViolation(Offence offence, String subject, String predicate) {

  /** Returns one sentence about the found and the expected value. */
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

  /** Returns the place of the keyword in the schema. */
  public String schemaPointer() {
    return offence.schemaPointer();
  }
}
