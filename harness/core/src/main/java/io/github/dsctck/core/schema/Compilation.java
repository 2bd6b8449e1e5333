package io.github.dsctck.core.schema;

import io.github.dsctck.core.json.Mark;

/** What became of a document that should be a JSON Schema. */
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
   * @param kind what is wrong
   * @param pointer where in the document, as a JSON Pointer
   * @param mark where in its text
   * @param message one sentence saying what was found and what was wanted
   */
  record Problem(Kind kind, String pointer, Mark mark, String message) implements Compilation {}

  /** Why a document cannot be used as a schema. */
  enum Kind {
    /** It breaks the metaschema of its dialect. */
    NOT_A_SCHEMA,
    /** Its {@code $schema} names no dialect the engine knows. */
    UNKNOWN_DIALECT,
    /** A reference leads out of the document. */
    REMOTE_REFERENCE,
    /** A reference leads to a place in the document that is not there. */
    UNRESOLVED_REFERENCE,
    /** It is too deep or too entangled to be compiled. */
    TOO_COMPLEX
  }
}
