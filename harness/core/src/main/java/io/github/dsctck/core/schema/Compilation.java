package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.Mark;

/** The result of compiling a document as a JSON Schema. */
public sealed interface Compilation {

  /**
   * A schema that can be validated against.
   *
   * @param schema the schema
   */
  record Compiled(InstanceSchema schema) implements Compilation {}

  /**
   * A document that cannot be used as a schema.
   *
   * @param kind the defect @param pointer the place in the document, as a JSON Pointer @param mark
   *     the place in its text @param message one sentence about the found and the expected value
   */
  record Problem(Kind kind, String pointer, Mark mark, String message) implements Compilation {}

  /** Why a document cannot be used as a schema. */
  enum Kind {
    /** It violates the metaschema of its dialect. */
    NOT_A_SCHEMA,
    /** Its {@code $schema} names no dialect the engine knows. */
    UNKNOWN_DIALECT,
    /** A reference leads out of the document. */
    REMOTE_REFERENCE,
    /** A reference leads to a missing place in the document. */
    UNRESOLVED_REFERENCE,
    /** It is too deep or too complex to compile. */
    TOO_COMPLEX
  }
}
