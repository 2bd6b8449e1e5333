package io.github.dsctck.core.schema;

import java.util.List;

/** What validating an instance showed. */
public sealed interface Validation {

  /** The instance is what the schema wants. */
  record Valid() implements Validation {}

  /**
   * The instance is not what the schema wants.
   *
   * @param violations what is wrong, at least one
   */
  record Invalid(List<SchemaViolation> violations) implements Validation {

    /** Copies the violations, of which there must be one. */
    public Invalid {
      violations = List.copyOf(violations);
      if (violations.isEmpty()) {
        throw new IllegalArgumentException("an invalid instance needs a violation");
      }
    }
  }

  /**
   * Nobody can tell: the schema asks for more work than is reasonable.
   *
   * @param reason one sentence saying which limit was hit
   */
  record Inconclusive(String reason) implements Validation {}
}
