package io.github.dsctck.core.schema;

import java.util.List;

/** The result of validating an instance. */
public sealed interface Validation {

  /** The instance is valid. */
  record Valid() implements Validation {}

  /**
   * The instance is invalid.
   *
   * @param violations the first violations, at least one
   * @param total the number of all violations
   */
  record Invalid(List<SchemaViolation> violations, int total) implements Validation {

    /** Copies the violations and requires at least one. */
    public Invalid {
      violations = List.copyOf(violations);
      if (violations.isEmpty()) {
        throw new IllegalArgumentException("an invalid instance needs a violation");
      }
    }
  }

  /**
   * The validation is inconclusive: the schema needs more work than the limits allow.
   *
   * @param reason one sentence about the exceeded limit
   */
  record Inconclusive(String reason) implements Validation {}
}
